import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import { classes } from '#renderer/lib/classes.ts'
import { PriorityMark } from '#renderer/lib/memory/PriorityMark.tsx'
import { ScopeChip } from '#renderer/lib/memory/ScopeChip.tsx'
import { StatusChip } from '#renderer/lib/memory/StatusChip.tsx'
import { TypeGlyph } from '#renderer/lib/memory/TypeGlyph.tsx'
import { openMemory, useNavigation } from '#renderer/lib/navigation.ts'
import { DisputedMark } from '#renderer/parts/disputed/DisputedMark.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { MemoryRow } from '#shared/memory.ts'

interface MemoryLineProps {
  row: MemoryRow
  quiet?: boolean
  /** Says where it belongs; needless where all of them belong to one place. */
  placed?: boolean
}

/** One memory in a line that opens it: what, where, who, when. What has no room is left out, the words last. */
export function MemoryLine({ row, quiet = false, placed = true }: MemoryLineProps) {
  const { id, type, priority, status, summary, scope, createdBy, updatedAt } = row
  const open = useNavigation(({ place }) => place.memoryId === id)
  return (
    <div className={classes('flex items-center', open ? 'bg-selected' : 'hover:bg-hover')}>
      <button
        type="button"
        data-line
        aria-current={open || undefined}
        onClick={() => openMemory(id)}
        className="flex h-row min-w-0 flex-1 items-center gap-3 pr-2 pl-4 text-left text-sm focus-visible:-outline-offset-2"
      >
        <TypeGlyph type={type} />
        <PriorityMark priority={priority} />
        <span title={summary} className={classes('min-w-0 flex-1 truncate', quiet && 'text-soft')}>
          {summary}
        </span>
        {status !== 'active' && (
          <span className="shrink-0 text-soft">
            <StatusChip status={status} />
          </span>
        )}
        {placed && (
          <span className="w-36 shrink-0 truncate">
            <ScopeChip scope={scope} />
          </span>
        )}
        <span className="hidden w-28 shrink-0 truncate text-soft @xl:block">
          <ActorName actor={createdBy} />
        </span>
        <span className="hidden w-24 shrink-0 text-right text-soft tabular-nums @2xl:block">
          <Time at={updatedAt} />
        </span>
      </button>
      <span className="flex w-7.5 shrink-0">
        <DisputedMark id={id} />
      </span>
    </div>
  )
}
