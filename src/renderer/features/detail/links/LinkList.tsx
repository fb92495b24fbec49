import { StatusChip } from '#renderer/lib/memory/StatusChip.tsx'
import type { Neighbour } from '#shared/link.ts'
import { MemoryLink } from '../read/MemoryLink.tsx'
import { endWords, relationWords } from './link-words.ts'

/** Links in both directions, each by what is said at its other end. */
export function LinkList({ neighbours }: { neighbours: readonly Neighbour[] }) {
  return (
    <ul aria-label="Links" className="flex flex-col gap-0.5">
      {neighbours.map((neighbour) => {
        const { link, direction, end } = neighbour
        return (
          <li
            key={`${link} ${direction} ${end.id}`}
            className="flex min-w-0 items-baseline gap-2 leading-6"
          >
            <span className="w-26 shrink-0 text-sm text-soft">{relationWords(neighbour)}</span>
            {end.kind === 'gone' ? (
              <span className="min-w-0 truncate text-soft" title={endWords(end)}>
                {endWords(end)}
              </span>
            ) : (
              <>
                <MemoryLink id={end.id}>{end.summary}</MemoryLink>
                {end.status !== 'active' && (
                  <span className="ml-auto shrink-0 text-sm text-soft">
                    <StatusChip status={end.status} />
                  </span>
                )}
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
