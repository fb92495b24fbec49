import { useEngineQueries } from '#renderer/lib/engine.ts'
import { ChangeItem } from '#renderer/parts/changes/ChangeItem.tsx'
import { REVIEW_KIND_WORDS } from '#renderer/lib/review/review-words.ts'
import { Originals } from '#renderer/parts/originals/Originals.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { Review } from '#shared/review.ts'

const SHOWN = 10

/** What the inbox would ask: the memories it is about, and what saying yes would change. */
export function AskedAbout({ item }: { item: Review }) {
  const found = useEngineQueries(
    'memories.get',
    item.memoryIds.slice(0, SHOWN).map((id) => ({ id })),
  )
  if (found.some(({ isPending }) => isPending)) return <Skeleton className="my-2 w-2/3" />
  const memories = found.map(({ data }) => data ?? null)
  const named = new Map<string, string>(
    memories.flatMap((memory) => (memory ? [[memory.id, memory.summary]] : [])),
  )
  return (
    <>
      <p className="text-soft">
        Nothing is changed: it would come to your inbox as “{REVIEW_KIND_WORDS[item.kind]}”, and you
        decide.
      </p>
      <Originals originals={memories} />
      {item.changes.length > 0 && (
        <ul aria-label="What saying yes would change" className="flex flex-col gap-4">
          {item.changes.map((change) => (
            <li key={`${change.noun} ${change.id}`} className="min-w-0 border-l-2 pl-3">
              <ChangeItem change={{ ...change, erased: false }} summary={named.get(change.id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
