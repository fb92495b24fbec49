import { Bot, Plug } from 'lucide-react'
import { runCommand, useHasCommand } from '#renderer/lib/commands.ts'
import { counted } from '#renderer/lib/format.ts'
import { showAgents, showMemories, showScope, showServed } from '#renderer/lib/navigation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { AgentGlance } from '#shared/overview.ts'
import { OverviewLine } from './OverviewLine.tsx'
import { OverviewSection } from './OverviewSection.tsx'

/** Who is at work in this vault, what each was given last and what it has written. */
export function AgentsGlance({ agents, all }: { agents: readonly AgentGlance[]; all: number }) {
  return (
    <OverviewSection title="Agents" action={<ConnectAgent />}>
      {agents.length === 0 && (
        <ul>
          <OverviewLine icon={Bot}>No agent has written or asked yet</OverviewLine>
        </ul>
      )}
      <ul aria-label="Agents">
        {agents.map((agent) => (
          <AgentLine key={agent.id} agent={agent} />
        ))}
      </ul>
      {all > agents.length && (
        <Button size="s" variant="ghost" className="mt-1" onClick={showAgents}>
          Show all {counted(all, 'agent')}
        </Button>
      )}
    </OverviewSection>
  )
}

/** Connecting comes with the part of Loci that knows clients; without it there is no button. */
export function ConnectAgent({ primary = false }: { primary?: boolean }) {
  const can = useHasCommand('connect-agent')
  if (!can) return null
  return (
    <Button
      icon={Plug}
      size={primary ? 'm' : 's'}
      variant={primary ? 'primary' : 'plain'}
      onClick={() => void runCommand('connect-agent')}
    >
      Connect an agent
    </Button>
  )
}

function AgentLine({ agent: { id, lastSeenAt, wrote, given } }: { agent: AgentGlance }) {
  return (
    <li className="flex min-h-9 items-center gap-2.5 border-b border-line px-1 py-1.5">
      <Bot aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          <button
            type="button"
            className="min-w-0 flex-1 truncate text-left font-medium hover:underline"
            onClick={() => showScope({ kind: 'agent', id })}
          >
            {id}
          </button>
          <span className="shrink-0 text-sm text-soft">
            Last seen <Time at={lastSeenAt} />
          </span>
        </div>
        <div className="flex flex-wrap gap-x-3 text-sm text-soft">
          {wrote === 0 ? (
            <span>Wrote nothing</span>
          ) : (
            <button
              type="button"
              className="hover:text-ink hover:underline"
              onClick={() => showMemories({ creators: [id] })}
            >
              Wrote {counted(wrote, 'memory', 'memories')}
            </button>
          )}
          {given !== null && (
            <button
              type="button"
              title={given.task}
              className="max-w-full min-w-0 truncate text-left hover:text-ink hover:underline"
              onClick={() => showServed(given.id)}
            >
              Given {counted(given.tokens, 'token')}
              {given.task.trim() !== '' && ` for “${given.task}”`}
            </button>
          )}
        </div>
      </div>
    </li>
  )
}
