import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  tableFeatures,
} from '@tanstack/react-table'
import { count } from '#renderer/lib/format.ts'
import { PriorityMark } from '#renderer/lib/memory/PriorityMark.tsx'
import { ScopeChip } from '#renderer/lib/memory/ScopeChip.tsx'
import { StatusChip } from '#renderer/lib/memory/StatusChip.tsx'
import { TypeGlyph } from '#renderer/lib/memory/TypeGlyph.tsx'
import { SORT_FIELDS, type Sort, type SortField } from '#shared/filter.ts'
import type { MemoryRow } from '#shared/memory.ts'
import { FractionCell, SummaryCell, TagsCell, TimeCell } from './MemoryCells.tsx'

export interface ColumnTraits {
  /** Shown until somebody says otherwise, and this early out of the way when room runs short. */
  yields?: number
  align?: 'end'
}

export const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
  columnMeta: metaHelper<ColumnTraits>(),
})
export type Features = typeof features

/** It takes the room the others leave. */
export const MAIN_COLUMN = 'summary'
export const MAIN_PX = { wanted: 280, least: 160 }
export const CHECKBOX_PX = 36

const column = createColumnHelper<Features, MemoryRow>()

export const COLUMNS = column.columns([
  column.accessor('summary', {
    header: 'Summary',
    size: 400,
    minSize: 120,
    maxSize: 2000,
    enableHiding: false,
    cell: ({ row }) => <SummaryCell memory={row.original} />,
  }),
  column.accessor('type', {
    header: 'Type',
    size: 112,
    cell: ({ getValue }) => <TypeGlyph type={getValue()} withWord />,
  }),
  column.accessor('subtype', { header: 'Subtype', size: 120, cell: ({ getValue }) => getValue() }),
  column.accessor('scope', {
    header: 'Scope',
    size: 140,
    meta: { yields: 4 },
    cell: ({ getValue }) => <ScopeChip scope={getValue()} />,
  }),
  column.accessor('tags', {
    header: 'Tags',
    size: 160,
    meta: { yields: 3 },
    cell: ({ getValue }) => <TagsCell tags={getValue()} />,
  }),
  column.accessor('priority', {
    header: 'Priority',
    size: 92,
    meta: { yields: 5 },
    cell: ({ getValue }) => <PriorityMark priority={getValue()} withWord />,
  }),
  column.accessor('status', {
    header: 'Status',
    size: 112,
    cell: ({ getValue }) => <StatusChip status={getValue()} />,
  }),
  column.accessor('importance', {
    header: 'Importance',
    size: 108,
    meta: { yields: 2, align: 'end' },
    cell: ({ getValue }) => <FractionCell value={getValue()} />,
  }),
  column.accessor('confidence', {
    header: 'Confidence',
    size: 108,
    meta: { align: 'end' },
    cell: ({ getValue }) => <FractionCell value={getValue()} />,
  }),
  column.accessor('createdBy', {
    header: 'Author',
    size: 120,
    meta: { yields: 1 },
    cell: ({ getValue }) => <ActorName actor={getValue()} />,
  }),
  column.accessor('createdAt', {
    header: 'Created',
    size: 116,
    cell: ({ getValue }) => <TimeCell at={getValue()} />,
  }),
  column.accessor('updatedAt', {
    header: 'Changed',
    size: 116,
    meta: { yields: 6 },
    cell: ({ getValue }) => <TimeCell at={getValue()} />,
  }),
  column.accessor('expiresAt', {
    header: 'Expires',
    size: 116,
    cell: ({ getValue }) => <TimeCell at={getValue()} />,
  }),
  column.accessor('accessCount', {
    header: 'Used',
    size: 72,
    meta: { align: 'end' },
    cell: ({ getValue }) => count(getValue()),
  }),
  column.accessor('tokens', {
    header: 'Tokens',
    size: 80,
    meta: { align: 'end' },
    cell: ({ getValue }) => (
      <span title="Of what an LLM is given of it, as it was when it was last written: exact for GPT-4o and later, an estimate for other models.">
        {count(getValue())}
      </span>
    ),
  }),
])

export function sortFieldOf(columnId: string): SortField | null {
  return SORT_FIELDS.find((field) => field === columnId) ?? null
}

/** The first click shows what people look for: newest, highest, most; words from A on. */
export function nextSort(now: Sort, by: SortField): Sort {
  if (now.by === by) return { by, direction: now.direction === 'asc' ? 'desc' : 'asc' }
  return { by, direction: FROM_A.has(by) ? 'asc' : 'desc' }
}

const FROM_A: ReadonlySet<SortField> = new Set([
  'type',
  'subtype',
  'status',
  'createdBy',
  'expiresAt',
])
