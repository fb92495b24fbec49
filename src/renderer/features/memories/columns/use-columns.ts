import { functionalUpdate, useTable, type ReactTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useNavigation } from '#renderer/lib/navigation.ts'
import type { MemoryRow } from '#shared/memory.ts'
import { orderColumns, showColumn, useTableLayout, widenColumns } from '../table-layout.ts'
import { wholeOrder } from './column-order.ts'
import { fitColumns } from './fit-columns.ts'
import {
  CHECKBOX_PX,
  COLUMNS,
  features,
  MAIN_PX,
  MAIN_COLUMN,
  type Features,
} from './MemoryColumns.tsx'

export type MemoryTable = ReactTable<Features, MemoryRow>

/** The table as this person arranged it, fitted into the room there is. */
export function useColumns(data: readonly MemoryRow[], roomPx: number): MemoryTable {
  const order = useTableLayout((layout) => layout.order)
  const widths = useTableLayout((layout) => layout.widths)
  const shown = useTableLayout((layout) => layout.shown)
  const sortedBy = useNavigation(({ place }) => place.sort.by)

  const state = useMemo(() => {
    const columnOrder = wholeOrder(order, COLUMN_IDS)
    return { columnOrder, ...fitted(widths, shown, sortedBy, roomPx) }
  }, [order, widths, shown, sortedBy, roomPx])

  return useTable({
    features,
    columns: COLUMNS,
    data,
    state,
    defaultColumn: { minSize: 56, maxSize: 800 },
    columnResizeMode: 'onChange',
    onColumnOrderChange: (change) => orderColumns(functionalUpdate(change, state.columnOrder)),
    onColumnSizingChange: (change) =>
      widenColumns(differing(functionalUpdate(change, state.columnSizing), state.columnSizing)),
    onColumnVisibilityChange: (change) => {
      const next = differing<boolean>(
        functionalUpdate(change, state.columnVisibility),
        state.columnVisibility,
      )
      for (const [id, visible] of Object.entries(next)) showColumn(id, visible)
    },
  })
}

const TRAITS = COLUMNS.map((column) => ({
  id: 'accessorKey' in column ? String(column.accessorKey) : (column.id ?? ''),
  name: String(column.header),
  size: column.size ?? 100,
  yields: column.meta?.yields ?? null,
}))
export const COLUMN_IDS: readonly string[] = TRAITS.map(({ id }) => id)

export function nameOfColumn(id: string): string {
  return TRAITS.find((traits) => traits.id === id)?.name ?? id
}

/**
 * Asked for, or there by default; it may still be folded away for want of room. An order by what is
 * not in sight looks like none.
 */
export function isShown(id: string, shown: Shown, sortedBy: string): boolean {
  return (
    id === MAIN_COLUMN ||
    (shown[id] ??
      (id === sortedBy || TRAITS.some((traits) => traits.id === id && traits.yields !== null)))
  )
}

type Widths = Readonly<Record<string, number>>
type Shown = Readonly<Record<string, boolean>>

function fitted(widths: Widths, shown: Shown, sortedBy: string, roomPx: number) {
  const beside = TRAITS.filter(({ id }) => id !== MAIN_COLUMN && isShown(id, shown, sortedBy))
  const { folded, mainPx } = fitColumns(
    beside.map(({ id, size, yields }) => ({
      id,
      usualPx: size,
      widthPx: widths[id] ?? size,
      yields: shown[id] === true || id === sortedBy ? null : yields,
    })),
    roomPx - CHECKBOX_PX,
    MAIN_PX,
  )
  const visible = new Set([MAIN_COLUMN, ...beside.map(({ id }) => id)]).difference(folded)
  return {
    columnSizing: { ...widths, [MAIN_COLUMN]: widths[MAIN_COLUMN] ?? mainPx },
    columnVisibility: Object.fromEntries(TRAITS.map(({ id }) => [id, visible.has(id)])),
  }
}

/** Storing what was only worked out would freeze it: the main column must go on filling the room. */
function differing<T>(
  next: Readonly<Record<string, T>>,
  before: Readonly<Record<string, T>>,
): Record<string, T> {
  return Object.fromEntries(Object.entries(next).filter(([id, value]) => value !== before[id]))
}
