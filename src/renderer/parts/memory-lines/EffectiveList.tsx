import { Layers2 } from 'lucide-react'
import type { useEngineQuery } from '#renderer/lib/engine.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { EffectiveThing } from '#shared/agent.ts'
import { scopeLabel } from '#shared/scope.ts'
import { MemoryLine } from './MemoryLine.tsx'

interface EffectiveListProps {
  things: ReturnType<typeof useEngineQuery<'scopes.effective'>>
}

/** What is said at several levels: the word that counts, and the ones it stands in front of. */
export function EffectiveList({ things: { data, error, refetch } }: EffectiveListProps) {
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="mx-4 my-4 w-80" />
  if (data.length === 0)
    return (
      <EmptyState
        icon={Layers2}
        title="No level contradicts another"
        sentence="When the same thing is said at several levels seen from here, such as a convention of a project and one for everybody, it is listed with the word that counts."
      />
    )
  return (
    <div className="scroller @container min-h-0 flex-1">
      <p className="px-4 pt-3 text-sm text-soft">
        The most specific level counts. The others are shadowed: true elsewhere, but not here.
      </p>
      {data.map((thing) => (
        <Thing key={thing.wins.id} thing={thing} />
      ))}
    </div>
  )
}

function Thing({ thing: { about, wins, shadowed } }: { thing: EffectiveThing }) {
  return (
    <article aria-label={about} className="border-b pt-3 pb-2">
      <h2 className="px-4 pb-1 font-semibold first-letter:uppercase">{about}</h2>
      <ul>
        <li className="flex items-center">
          <Mark tone="good" word="Counts" />
          <span className="min-w-0 flex-1">
            <MemoryLine row={wins} />
          </span>
        </li>
        {shadowed.map((row) => (
          <li
            key={row.id}
            title={`Shadowed by ${scopeLabel(wins.scope)}`}
            className="flex items-center"
          >
            <Mark tone="neutral" word="Shadowed" />
            <span className="min-w-0 flex-1">
              <MemoryLine row={row} quiet />
            </span>
          </li>
        ))}
      </ul>
    </article>
  )
}

function Mark({ tone, word }: { tone: 'good' | 'neutral'; word: string }) {
  return (
    <span className="w-24 shrink-0 pl-4">
      <Badge tone={tone}>{word}</Badge>
    </span>
  )
}
