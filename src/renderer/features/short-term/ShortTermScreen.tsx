import { Eye, Timer } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { counted } from '#renderer/lib/format.ts'
import { showScope, useNavigation } from '#renderer/lib/navigation.ts'
import { useStatusText } from '#renderer/lib/status-line.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { BufferList } from './BufferList.tsx'
import { RingPage } from './RingPage.tsx'

/** What just happened to the agents, before it earns a place as a memory or fades. */
export function ShortTermScreen() {
  const wanted = useNavigation(({ place }) => place.agent)
  const { data: cards, error, refetch } = useEngineQuery('experiences.agents', {})
  const agent = wanted ?? cards?.[0]?.agent ?? null
  useStatusText(
    cards === undefined ? '' : `${counted(cards.length, 'agent')} with recent experiences`,
  )
  return (
    <>
      <ScreenHeader
        title="Short-term memory"
        sentence="What just happened to an agent, until it is kept or fades"
        actions={
          agent !== null && (
            <Button icon={Eye} onClick={() => showScope({ kind: 'agent', id: agent })}>
              What {agent} sees
            </Button>
          )
        }
      />
      {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
      {cards && agent === null && (
        <EmptyState
          icon={Timer}
          title="No recent experiences"
          sentence="It fills while agents work: each experience they report is held here for up to an hour. What matters becomes a memory within a minute, the rest fades."
        />
      )}
      {cards && agent !== null && (
        <div className="flex min-h-0 flex-1">
          {cards.length > 0 && <BufferList cards={cards} current={agent} />}
          <RingPage key={agent} agent={agent} />
        </div>
      )}
    </>
  )
}
