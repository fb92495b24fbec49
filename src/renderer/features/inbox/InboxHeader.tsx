import { ChartColumn } from 'lucide-react'
import { count, counted } from '#renderer/lib/format.ts'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { refineInbox } from '#renderer/lib/inbox-places.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { REVIEW_KINDS } from '#shared/review.ts'
import { SelectBy } from './bulk/SelectBy.tsx'
import type { Inbox } from './use-inbox.ts'
import { SEEN_BY, SEEN_BY_WORDS } from './found-by.ts'
import { showSeenBy, toggleStats, useInboxState } from './inbox-state.ts'
import { REVIEW_KIND_WORDS } from '#renderer/lib/review/review-words.ts'
import { SETTLED_LISTED } from './use-review-pages.ts'

/** How much waits, and what of it is listed. */
export function InboxHeader({ inbox, done }: { inbox: Inbox; done: boolean }) {
  const { state, kind } = useNavigation(({ place }) => place.inbox)
  const statsShown = useInboxState((view) => view.statsShown)
  const { counts, kinds, cards, seen } = inbox
  const seenBy = useInboxState((view) => view.seenBy)
  // Where rules alone look there is nothing to tell apart.
  const isTold = SEEN_BY.some((who) => who !== 'rule' && (seen.get(who) ?? 0) > 0)
  const total = [...kinds.values()].reduce((sum, of) => sum + of, 0)
  return (
    <ScreenHeader
      title="Inbox"
      sentence={
        counts.open === 0
          ? 'Nothing needs your decision'
          : `${counted(counts.open, 'item needs', 'items need')} your decision`
      }
      actions={
        <>
          {!done && state !== 'resolved' && cards.length > 0 && <SelectBy cards={cards} />}
          {!done && (
            <Select
              size="s"
              aria-label="Show items of this kind"
              value={kind ?? 'all'}
              options={[
                // Of those settled the newest are listed, and no more is known here.
                {
                  value: 'all',
                  label: `All kinds (${state === 'resolved' && total >= SETTLED_LISTED ? 'last ' : ''}${count(total)})`,
                },
                ...REVIEW_KINDS.map((value) => ({
                  value,
                  label: `${REVIEW_KIND_WORDS[value]} (${count(kinds.get(value) ?? 0)})`,
                })),
              ]}
              onChange={(chosen) => refineInbox({ kind: chosen === 'all' ? null : chosen })}
            />
          )}
          {!done && (isTold || seenBy !== null) && (
            <Select
              size="s"
              aria-label="Show contradictions by who saw them"
              value={seenBy ?? 'anyone'}
              options={[
                { value: 'anyone', label: 'Seen by anyone' },
                ...SEEN_BY.map((value) => ({
                  value,
                  label: `${SEEN_BY_WORDS[value]} (${count(seen.get(value) ?? 0)})`,
                })),
              ]}
              onChange={(chosen) => showSeenBy(chosen === 'anyone' ? null : chosen)}
            />
          )}
          <IconButton
            label="Statistics"
            icon={ChartColumn}
            shortcut="I"
            aria-pressed={statsShown}
            aria-keyshortcuts="I"
            onClick={toggleStats}
          />
        </>
      }
    />
  )
}
