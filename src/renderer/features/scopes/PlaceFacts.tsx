import type { ReactNode } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count } from '#renderer/lib/format.ts'
import { StatusChip } from '#renderer/lib/memory/StatusChip.tsx'
import { showMemories, showScope } from '#renderer/lib/navigation.ts'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { KnownAgent } from '#shared/agent.ts'
import type { Facets } from '#shared/filter.ts'
import { STATUSES } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'

const AT_MOST = 24

/** Counts, authors and readers of a place, side by side where there is room. */
export function PlaceFacts({ scope, facets }: { scope: Scope; facets: Facets | undefined }) {
  const { data: agents } = useEngineQuery('agents.list', {}, { keepPrevious: true })
  const readers = agents?.filter((agent) => sees(agent, scope)) ?? []
  return (
    <div className="@container shrink-0 border-b bg-panel">
      <div className="grid max-h-44 gap-x-6 gap-y-3 overflow-y-auto px-4 py-3 @xl:grid-cols-3">
        <Fact title="Memories">
          {facets ? <Counts scope={scope} facets={facets} /> : <Skeleton className="w-24" />}
        </Fact>
        <Fact title="Who writes here">
          {facets?.creators.slice(0, AT_MOST).map(({ value, count: amount }) => (
            <Chip
              key={value}
              words={value}
              amount={amount}
              title={`Show what ${value} wrote here`}
              onClick={() => showMemories({ scopes: [scope], creators: [value] })}
            />
          ))}
          {facets?.creators.length === 0 && <span className="text-soft">Nobody yet</span>}
        </Fact>
        <Fact title="Who sees it">
          {readers.slice(0, AT_MOST).map(({ id }) => (
            <Chip
              key={id}
              words={id}
              title={`Open what ${id} sees`}
              onClick={() => showScope({ kind: 'agent', id })}
            />
          ))}
          {readers.length > AT_MOST && (
            <span className="text-soft">and {count(readers.length - AT_MOST)} more</span>
          )}
          {agents && readers.length === 0 && (
            <span className="text-soft">No agent is known to work here, only you</span>
          )}
        </Fact>
      </div>
    </div>
  )
}

/** An agent is taken to belong where it has written; everybody sees what is global. */
function sees(agent: KnownAgent, scope: Scope): boolean {
  switch (scope.kind) {
    case 'global':
      return true
    case 'agent':
      return agent.id === scope.id
    case 'team':
    case 'project':
    case 'session':
    case 'task':
      return agent[`${scope.kind}s`].includes(scope.id)
  }
}

function Counts({ scope, facets }: { scope: Scope; facets: Facets }) {
  const amounts = new Map(facets.statuses.map(({ value, count: amount }) => [value, amount]))
  return STATUSES.filter((status) => status === 'active' || amounts.has(status)).map((status) => (
    <button
      key={status}
      type="button"
      onClick={() => showMemories({ scopes: [scope], statuses: [status] })}
      className="flex h-6 items-center gap-1.5 rounded-sm px-1 hover:bg-hover"
    >
      <StatusChip status={status} />
      <span className="font-medium tabular-nums">{count(amounts.get(status) ?? 0)}</span>
    </button>
  ))
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 text-sm">
      <h2 className="section-label pb-1">{title}</h2>
      <div className="-ml-1 flex flex-wrap items-center gap-x-2 gap-y-0.5">{children}</div>
    </section>
  )
}

interface ChipProps {
  words: string
  amount?: number
  title: string
  onClick: () => void
}

function Chip({ words, amount, title, onClick }: ChipProps) {
  return (
    <button
      type="button"
      title={title}
      onClick={onClick}
      className="flex h-6 max-w-full items-center gap-1.5 rounded-sm px-1 hover:bg-hover"
    >
      <span className="truncate">{words}</span>
      {amount !== undefined && <span className="font-medium tabular-nums">{count(amount)}</span>}
    </button>
  )
}
