import { ListFilter } from 'lucide-react'
import { useRef, useState } from 'react'
import { useHolding } from '#renderer/lib/live/use-holding.ts'
import { TextField } from '#renderer/ui/TextField.tsx'
import type { KnownAgent } from '#shared/agent.ts'
import { AgentRow } from './AgentRow.tsx'
import { byLastSeen, inOrder, matching } from './agent-words.ts'

/** Whoever was there last first; the order stays while somebody points at it. */
export function AgentList({ agents }: { agents: readonly KnownAgent[] }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [held, hold] = useState(false)
  const holding = useHolding(scroller, hold)
  const sorted = byLastSeen(agents)
  const [order, setOrder] = useState<readonly string[]>([])
  const now = sorted.map(({ id }) => id)
  if (!held && order.join('\n') !== now.join('\n')) setOrder(now)
  const shown = matching(inOrder(sorted, order), typed)
  return (
    <>
      <div className="flex shrink-0 border-b px-4 py-2">
        <TextField
          icon={ListFilter}
          aria-label="Filter agents"
          placeholder="Filter by name, project or program"
          value={typed}
          onChange={setTyped}
          className="w-72"
        />
      </div>
      <div
        ref={scroller}
        {...holding.pointing}
        onScroll={holding.onScroll}
        className="scroller @container min-h-0 flex-1"
      >
        <ul aria-label="Agents">
          {shown.map((agent) => (
            <AgentRow key={agent.id} agent={agent} />
          ))}
        </ul>
        {shown.length === 0 && <p className="px-4 py-6 text-soft">No agent matches “{typed}”.</p>}
      </div>
    </>
  )
}
