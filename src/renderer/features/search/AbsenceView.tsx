import { useEngineQuery } from '#renderer/lib/engine.ts'
import { openMemory } from '#renderer/lib/navigation.ts'
import { scoreWords } from '#renderer/lib/recall/score-words.ts'
import { queryOf } from '#renderer/lib/recall/search-input.ts'
import { stopWhyNot } from '#renderer/lib/recall/why-not.ts'
import { DisputedMark } from '#renderer/parts/disputed/DisputedMark.tsx'
import { Badge, type Tone } from '#renderer/ui/Badge.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { MemoryId } from '#shared/memory.ts'
import type { Absence } from '#shared/recall.ts'
import type { Search } from '#shared/saved-filter.ts'
import { BesideLast } from './BesideLast.tsx'

/** The verdict in a sentence, then the numbers behind it. */
export function AbsenceView({ id, search }: { id: MemoryId; search: Search }) {
  const query = queryOf(search)
  const { data: memory } = useEngineQuery('memories.get', { id })
  const absence = useEngineQuery('recall.absence', { query, id }, { fresh: true })
  const { data: recalled } = useEngineQuery('recall.search', query, { brief: true })
  if (absence.error)
    return <ErrorState sentence={absence.error.message} onRetry={() => void absence.refetch()} />
  if (absence.data === undefined) return <Skeleton className="my-4 w-80" />
  const { verdict, sentence, score, signals, beatenBy } = absence.data
  const last = recalled?.hits.at(-1)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="flex min-w-0 items-center gap-2 font-medium">
          <span dir="auto" className="truncate" title={memory?.summary}>
            {memory?.summary ?? 'This memory'}
          </span>
          <DisputedMark id={id} onFollow={stopWhyNot} />
        </p>
        <p role="status" className="mt-1 flex items-baseline gap-2">
          <Badge tone={TONES[verdict]}>{verdictWords(verdict, search)}</Badge>
          <span className="min-w-0">{sentence}</span>
        </p>
      </div>
      {score !== null && signals.length > 0 && (
        <BesideLast own={{ score, signals }} last={verdict === 'present' ? undefined : last} />
      )}
      {beatenBy.length > 0 && <Beaten beatenBy={beatenBy} score={score} />}
    </div>
  )
}

function Beaten({ beatenBy, score }: { beatenBy: Absence['beatenBy']; score: number | null }) {
  return (
    <section aria-label="Ranked above it">
      <h3 className="section-label pb-1">Ranked above it</h3>
      <ul className="text-sm">
        {beatenBy.map((other) => (
          <li key={other.id} className="flex items-baseline gap-3 py-0.5">
            <button
              type="button"
              onClick={() => {
                stopWhyNot()
                openMemory(other.id)
              }}
              className="min-w-0 flex-1 truncate rounded-sm text-left text-accent hover:underline"
            >
              {other.summary}
            </button>
            <DisputedMark id={other.id} onFollow={stopWhyNot} />
            <span className="shrink-0 tabular-nums">{scoreWords(other.score)}</span>
            {score !== null && (
              <span className="w-24 shrink-0 text-right text-soft tabular-nums">
                {scoreWords(other.score - score)} ahead
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function verdictWords(verdict: Absence['verdict'], { as }: Search): string {
  return verdict === 'invisible' ? `Invisible to ${as?.id ?? 'you'}` : VERDICTS[verdict]
}

const VERDICTS: Record<Exclude<Absence['verdict'], 'invisible'>, string> = {
  present: 'It is there',
  filtered: 'Filtered out',
  'held-back': 'Held back',
  'not-found': 'Not found',
  'below-floor': 'No good match',
  outranked: 'Outranked',
}

const TONES: Record<Absence['verdict'], Tone> = {
  present: 'good',
  invisible: 'danger',
  filtered: 'warn',
  'held-back': 'warn',
  'not-found': 'neutral',
  'below-floor': 'neutral',
  outranked: 'accent',
}
