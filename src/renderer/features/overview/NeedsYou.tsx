import { CircleCheck } from 'lucide-react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { count, counted } from '#renderer/lib/format.ts'
import { showInbox } from '#renderer/lib/inbox-places.ts'
import { heldBack, titleOf } from '#renderer/lib/review/item-title.ts'
import { REVIEW_KIND_ICONS, REVIEW_KIND_WORDS } from '#renderer/lib/review/review-words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import { isUrgent } from '#shared/review.ts'
import { OverviewLine } from './OverviewLine.tsx'
import { OverviewSection } from './OverviewSection.tsx'

const SHOWN = 5

/** What waits, in the order of the inbox, and one button that begins with the first. */
export function NeedsYou() {
  const { data: waiting } = useEngineQuery('reviews.waiting', {}, { keepPrevious: true })
  const {
    data: cards,
    error,
    refetch,
  } = useEngineQuery('reviews.list', { state: 'open', limit: SHOWN }, { keepPrevious: true })
  const open = waiting?.open ?? 0
  const urgent = waiting?.urgent.length ?? 0
  const first = cards?.[0]
  return (
    <OverviewSection
      title="Needs you"
      aside={
        open > 0 && (urgent > 0 ? `${count(urgent)} urgent, ${count(open)} in all` : count(open))
      }
      action={
        first && (
          <Button variant="primary" size="s" onClick={() => showInbox(first.id)}>
            Start
          </Button>
        )
      }
    >
      {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
      <ul aria-label="What needs you">
        {cards?.length === 0 && (
          <OverviewLine icon={CircleCheck} tone="good">
            Nothing needs your decision
          </OverviewLine>
        )}
        {cards?.map((card) => (
          <OverviewLine
            key={card.id}
            icon={REVIEW_KIND_ICONS[card.kind]}
            tone={isUrgent(card) ? 'warn' : 'plain'}
            trailing={<Time at={card.createdAt} />}
            detail={
              isUrgent(card)
                ? `Urgent · ${REVIEW_KIND_WORDS[card.kind]}`
                : REVIEW_KIND_WORDS[card.kind]
            }
            onOpen={() => showInbox(card.id)}
          >
            {heldBack(card) ?? titleOf(card)}
          </OverviewLine>
        ))}
      </ul>
      {open > SHOWN && (
        <Button size="s" variant="ghost" className="mt-1" onClick={() => showInbox()}>
          Show all {counted(open, 'item')}
        </Button>
      )}
    </OverviewSection>
  )
}
