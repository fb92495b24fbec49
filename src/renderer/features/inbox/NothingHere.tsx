import { Inbox as InboxIcon } from 'lucide-react'
import { count } from '#renderer/lib/format.ts'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { refineInbox } from '#renderer/lib/inbox-places.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { showSeenBy, useInboxState } from './inbox-state.ts'
import type { Inbox } from './use-inbox.ts'
import { NO_SUCH_ITEM, NOTHING_THERE } from '#renderer/lib/review/review-words.ts'

/** Of one kind there may be nothing while others wait: then it leads to those. */
export function NothingHere({ kinds }: Pick<Inbox, 'kinds'>) {
  const { state } = useNavigation(({ place }) => place.inbox)
  const seenBy = useInboxState((view) => view.seenBy)
  const others = [...kinds.values()].reduce((sum, of) => sum + of, 0)
  if (others === 0) return <EmptyState icon={InboxIcon} {...NOTHING_THERE[state]} />
  if (seenBy !== null)
    return (
      <EmptyState
        icon={InboxIcon}
        title={NO_SUCH_ITEM[state]}
        sentence="Only contradictions that were seen one way are listed, and there are other items."
        action={<Button onClick={() => showSeenBy(null)}>Show what anyone saw</Button>}
      />
    )
  return (
    <EmptyState
      icon={InboxIcon}
      title={NO_SUCH_ITEM[state]}
      sentence="Only items of one kind are listed, and there are others."
      action={
        <Button onClick={() => refineInbox({ kind: null })}>
          Show all kinds ({count(others)})
        </Button>
      }
    />
  )
}
