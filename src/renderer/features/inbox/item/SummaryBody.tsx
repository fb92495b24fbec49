import { TextView } from '#renderer/lib/diff/TextDiffView.tsx'
import { useEngineQueries } from '#renderer/lib/engine.ts'
import { ScopeChip } from '#renderer/lib/memory/ScopeChip.tsx'
import { openMemory } from '#renderer/lib/navigation.ts'
import { madeIn } from '#renderer/parts/originals/made-of-several.ts'
import { Originals, said } from '#renderer/parts/originals/Originals.tsx'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { ReviewCard } from '#shared/review.ts'
import { type Unlike, WrittenSummary } from '#shared/summary.ts'

/** What a model wrote beside the notes it wrote it of, and what of it stands in none of them. */
export function SummaryBody({ card }: { card: ReviewCard }) {
  const made = madeIn(card.changes)
  const found = useEngineQueries(
    'memories.get',
    card.memoryIds.map((id) => ({ id, whole: true })),
  )
  if (made === null) return <p className="text-soft">What it was about was purged.</p>
  if (found.some(({ isPending }) => isPending)) return <Skeleton className="my-2 w-2/3" />
  const written = WrittenSummary.safeParse(made.context?.['summary']).data
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-2">
        <section aria-label="New memory" className="min-w-0 rounded-md border bg-panel px-3 py-2">
          <h3 className="section-label mb-1.5">New memory</h3>
          {written && <Badge tone="accent">written by {written.model}</Badge>}
          <div className="mt-1.5">
            <TextView text={said(made)} />
          </div>
          {written && <NotInTheNotes unlike={written.unlike} />}
          <p className="mt-2">
            <ScopeChip scope={made.scope} />
          </p>
          {card.resolution?.how === 'approved' && (
            <Button size="s" className="mt-2" onClick={() => openMemory(made.id)}>
              Open it
            </Button>
          )}
        </section>
        <Originals originals={found.map(({ data }) => data ?? null)} />
      </div>
    </div>
  )
}

function NotInTheNotes({ unlike }: { unlike: Unlike }) {
  const marked = KINDS.flatMap(({ kind, words }) => {
    const texts = unlike[kind]
    return texts.length === 0 ? [] : [{ words, texts }]
  })
  if (marked.length === 0) return null
  return (
    <dl aria-label="Not in the notes" className="mt-2 text-sm">
      {marked.map(({ words, texts }) => (
        <div key={words} className="mt-1">
          <dt className="text-warn">{words}</dt>
          {texts.map((text) => (
            <dd key={text} dir="auto" className="break-words">
              “{text}”
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

const KINDS: readonly { kind: keyof Unlike; words: string }[] = [
  { kind: 'numbers', words: 'Numbers that stand in none of the notes' },
  { kind: 'names', words: 'Names that stand in none of the notes' },
  { kind: 'negations', words: 'A “not” that the notes do not have, or one that is missing' },
]
