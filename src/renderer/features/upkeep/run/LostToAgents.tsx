import { EyeOff, Eye } from 'lucide-react'
import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { useSettled } from '#renderer/lib/use-settled.ts'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { LostReach, UpkeepRun } from '#shared/upkeep.ts'
import { useTicks } from './run-view.ts'
import { untickedInput } from './ticks.ts'

const PAUSE_MS = 200

/** What no agent could be given any more, as the ticks stand now. */
export function LostToAgents({ run }: { run: UpkeepRun }) {
  const ticks = useSettled(useTicks(run.id), PAUSE_MS)
  const { data, error } = useEngineQuery(
    'upkeep.reach',
    { run: run.id, ...untickedInput(ticks) },
    { keepPrevious: true, brief: true },
  )
  return (
    <section
      aria-label="What agents would no longer be given"
      aria-live="polite"
      className="rounded-md border bg-panel px-3 py-2"
    >
      {error && <p className="text-danger">{error.message}</p>}
      {data === undefined && !error && <Skeleton className="my-1 w-1/2" />}
      {data?.length === 0 && (
        <p className="flex items-center gap-2">
          <Eye aria-hidden className="size-4 shrink-0 text-good" strokeWidth={1.75} />
          No agent would lose anything it can be given now.
        </p>
      )}
      {data !== undefined && data.length > 0 && (
        <>
          <h3 className="flex items-center gap-2 font-medium">
            <EyeOff aria-hidden className="size-4 shrink-0 text-warn" strokeWidth={1.75} />
            No longer given to agents
          </h3>
          <ul className="mt-1 flex max-h-40 flex-col gap-0.5 overflow-y-auto pl-6">
            {data.map((lost) => (
              <Lost key={lost.agent} lost={lost} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Lost({ lost: { agent, memories, named } }: { lost: LostReach }) {
  const quoted = named.map((name) => `“${name}”`).join(', ')
  return (
    <li className="flex min-w-0 gap-2">
      <span className="shrink-0 font-medium">
        <ActorName actor={agent} />
      </span>
      <span className="shrink-0 tabular-nums">{counted(memories, 'memory', 'memories')}</span>
      <span dir="auto" title={quoted} className="min-w-0 truncate text-soft">
        {quoted}
        {memories > named.length && ', …'}
      </span>
    </li>
  )
}
