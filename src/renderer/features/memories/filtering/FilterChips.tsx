import { X } from 'lucide-react'
import { DEFAULT_FILTER, refineMemories } from '#renderer/lib/navigation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import type { MemoryFilter } from '#shared/filter.ts'
import { canonical } from '#shared/json.ts'
import { restrictions, type Restriction } from './filter-edit.ts'

/** One line, whatever it holds: a bar that grows would push the table about. */
export function FilterChips({ filter }: { filter: MemoryFilter }) {
  const narrowed = canonical(filter) !== canonical(DEFAULT_FILTER)
  return (
    <div className="flex min-w-48 flex-1 items-center gap-2">
      <ul
        aria-label="Active filters"
        className="flex min-w-0 items-center gap-1 overflow-x-auto py-1 [scrollbar-width:none]"
      >
        {restrictions(filter).map((restriction) => (
          <li key={restriction.key} className="max-w-full shrink-0">
            <Chip restriction={restriction} />
          </li>
        ))}
      </ul>
      {narrowed && (
        <Button
          variant="ghost"
          size="s"
          className="text-soft"
          onClick={() => refineMemories({ filter: DEFAULT_FILTER })}
        >
          Clear filters
        </Button>
      )}
    </div>
  )
}

function Chip({ restriction: { name, value, without } }: { restriction: Restriction }) {
  return (
    <button
      type="button"
      aria-label={`Remove filter: ${name} ${value}`}
      title={`Remove filter: ${name} ${value}`}
      onClick={() => refineMemories({ filter: without })}
      className="group/chip flex h-6 max-w-[min(100%,14rem)] items-center gap-1 rounded-md bg-accent-soft pr-1 pl-2 text-sm hover:bg-selected"
    >
      <span className="shrink-0 text-soft">{name}</span>{' '}
      <span className="truncate font-medium">{value}</span>
      <X aria-hidden className="size-3.5 shrink-0 text-soft group-hover/chip:text-ink" />
    </button>
  )
}
