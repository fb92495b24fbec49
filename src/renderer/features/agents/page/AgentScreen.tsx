import { Timer } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { AgentPage } from './AgentPage.tsx'

/** One agent; where none is named, whoever was active last. */
export function AgentScreen() {
  const wanted = useNavigation(({ place }) => place.agent)
  const { data: cards, error, refetch } = useEngineQuery('experiences.agents', {})
  const id = wanted ?? cards?.[0]?.agent
  if (id !== undefined) return <AgentPage key={id} id={id} />
  return (
    <>
      <ScreenHeader
        title="Short-term memory"
        sentence="What just happened to an agent, until it is kept or fades"
      />
      {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
      {cards && (
        <EmptyState
          icon={Timer}
          title="No recent experiences"
          sentence="It fills while agents work: each experience they report is held here for up to an hour. What matters becomes a memory within a minute, the rest fades."
        />
      )}
    </>
  )
}
