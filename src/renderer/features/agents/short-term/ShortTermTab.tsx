import { useEngineQuery } from '#renderer/lib/engine.ts'
import { BufferList } from './BufferList.tsx'
import { RingPage } from './RingPage.tsx'

/** What just happened to the agent, beside the others to whom something did. */
export function ShortTermTab({ agent }: { agent: string }) {
  const { data: cards = [] } = useEngineQuery('experiences.agents', {})
  return (
    <div className="flex min-h-0 flex-1">
      {cards.length > 0 && <BufferList cards={cards} current={agent} />}
      <RingPage key={agent} agent={agent} />
    </div>
  )
}
