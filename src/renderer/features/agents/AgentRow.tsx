import { count } from '#renderer/lib/format.ts'
import { showAgent } from '#renderer/lib/navigation.ts'
import { Time } from '#renderer/ui/Time.tsx'
import type { KnownAgent } from '#shared/agent.ts'
import { connectionWords } from './agent-words.ts'
import { LiveDot } from './LiveDot.tsx'

/** One agent in a line that opens its page. */
export function AgentRow({ agent }: { agent: KnownAgent }) {
  const { id, memories, given, lastSeenAt, connections, projects } = agent
  const isHere = connections.length > 0
  return (
    <li className="border-b">
      <button
        type="button"
        data-agent={id}
        onClick={() => showAgent(id)}
        className="flex h-11 w-full items-center gap-3 px-4 text-left hover:bg-hover focus-visible:-outline-offset-2"
      >
        <LiveDot connected={isHere} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate font-medium">{id}</span>
          <span className="truncate text-sm text-soft">
            {isHere
              ? `Connected ${connectionWords(connections)}`
              : projects.length === 0
                ? 'In no project'
                : projects.join(', ')}
          </span>
        </span>
        <Amount amount={memories} word="written" />
        <Amount amount={given.memories} word="given" />
        <span className="hidden @3xl:block">
          <Amount amount={given.packages} word={given.packages === 1 ? 'context' : 'contexts'} />
        </span>
        <span className="w-28 shrink-0 text-right text-sm text-soft">
          {lastSeenAt === null ? 'never seen' : <Time at={lastSeenAt} />}
        </span>
      </button>
    </li>
  )
}

function Amount({ amount, word }: { amount: number; word: string }) {
  return (
    <span className="block w-20 shrink-0 whitespace-nowrap text-right text-sm tabular-nums">
      {count(amount)} <span className="text-soft">{word}</span>
    </span>
  )
}
