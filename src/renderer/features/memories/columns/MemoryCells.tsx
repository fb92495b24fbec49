import { percent } from '#renderer/lib/format.ts'
import { StatusChip } from '#renderer/lib/memory/StatusChip.tsx'
import { TypeGlyph } from '#renderer/lib/memory/TypeGlyph.tsx'
import { DisputedMark } from '#renderer/parts/disputed/DisputedMark.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { MemoryRow } from '#shared/memory.ts'

export function SummaryCell({ memory }: { memory: MemoryRow }) {
  const { id, type, summary, status } = memory
  return (
    <span className="flex min-w-0 items-center gap-2">
      <TypeGlyph type={type} />
      <span
        dir="auto"
        title={summary}
        className="min-w-0 flex-1 truncate text-left text-base text-ink"
      >
        {summary}
      </span>
      <DisputedMark id={id} tabbable={false} className="-my-1" />
      {status !== 'active' && (
        <span className="shrink-0 text-sm text-soft group-data-same-status/grid:hidden">
          <StatusChip status={status} />
        </span>
      )}
    </span>
  )
}

export function TagsCell({ tags }: { tags: readonly string[] }) {
  const all = tags.join(', ')
  return (
    <span title={all} className="block truncate">
      {all}
    </span>
  )
}

/** Twelve rows under one another should be comparable without reading a number. */
export function FractionCell({ value }: { value: number }) {
  return (
    <span className="flex items-center justify-end gap-2">
      <span aria-hidden className="h-1 w-9 overflow-hidden rounded-full bg-line">
        <span className="block h-full bg-edge" style={{ width: `${value * 100}%` }} />
      </span>
      <span className="w-10 text-right">{percent(value)}</span>
    </span>
  )
}

export function TimeCell({ at }: { at: number | null }) {
  return at === null ? <span aria-label="Never">–</span> : <Time at={at} />
}
