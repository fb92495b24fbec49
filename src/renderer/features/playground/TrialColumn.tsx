import { counted } from '#renderer/lib/format.ts'
import { DisputedMark } from '#renderer/parts/disputed/DisputedMark.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { Hit, Recalled } from '#shared/recall.ts'
import { type RankMove, movement } from './rank-moves.ts'
import { MoveMark } from './MoveMark.tsx'
import { TrialHit } from './TrialHit.tsx'
import type { TrialAnswer } from './Trials.tsx'

interface TrialColumnProps {
  title: string
  answer: TrialAnswer
  /** What it is compared with, if with anything. */
  before?: Recalled | undefined
  beforeName?: string
}

export function TrialColumn({ title, answer, before, beforeName = '' }: TrialColumnProps) {
  const { data, error, refetch } = answer
  return (
    <section aria-label={title} className="flex min-w-0 flex-1 flex-col">
      <h2 className="flex h-9 shrink-0 items-center gap-2 border-b bg-panel px-4 text-sm">
        <span className="shrink-0 font-semibold">{title}</span>
        <span className="truncate text-soft tabular-nums">
          {data && counted(data.hits.length, 'result')}
          {data && before && `, ${changes(before, data)}`}
        </span>
      </h2>
      {error ? (
        <ErrorState sentence={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="m-4 w-2/3" />
      ) : (
        <Hits data={data} before={before} beforeName={beforeName} />
      )}
    </section>
  )
}

interface HitsProps {
  data: Recalled
  before: Recalled | undefined
  beforeName: string
}

function Hits({ data: { hits, floor }, before, beforeName }: HitsProps) {
  const { moves, gone } = movement<Hit>(before?.hits ?? [], hits)
  const best = Math.max(0, ...hits.map(({ score }) => score))
  if (hits.length === 0 && gone.length === 0)
    return <p className="p-4 text-soft">No good match: the agent would be given nothing.</p>
  return (
    <div className="scroller @container min-h-0 flex-1">
      <ol aria-label="Results">
        {hits.map((hit, place) => (
          <TrialHit
            key={hit.id}
            hit={hit}
            place={place}
            best={best}
            floor={floor}
            move={before && moves.get(hit.id)}
          />
        ))}
      </ol>
      {before && gone.length > 0 && (
        <>
          <h3 className="section-label px-4 pt-4 pb-1">Gone, but there with {beforeName}</h3>
          <ul aria-label="Gone">
            {gone.map(({ id, row }) => (
              <li key={id} className="flex h-8 items-center gap-2 px-4 text-sm text-soft">
                <MoveMark move={GONE} />
                <span dir="auto" className="min-w-0 truncate line-through">
                  {row.summary}
                </span>
                <DisputedMark id={id} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const GONE = { kind: 'gone' } as const

function changes(before: Recalled, after: Recalled): string {
  const { moves, gone } = movement<Hit>(before.hits, after.hits)
  const of = (kind: RankMove['kind']) =>
    [...moves.values()].filter((move) => move.kind === kind).length
  const parts = [
    [of('up'), 'up'],
    [of('down'), 'down'],
    [of('new'), 'new'],
    [gone.length, 'gone'],
  ] as const
  const told = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`)
  return told.length === 0 ? 'nothing moved' : told.join(', ')
}
