import { ActorName } from '#renderer/lib/actor/ActorName.tsx'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { ReviewCard } from '#shared/review.ts'
import type { VerdictSubject } from '../verdicts/settle.ts'
import { EditForm } from '../edit/EditForm.tsx'
import { RecurringBody } from '../error/RecurringBody.tsx'
import { Fact, Facts } from './Facts.tsx'
import { Findings } from './Findings.tsx'
import { ItemFacts } from './ItemFacts.tsx'
import { Proposal } from './Proposal.tsx'
import { SummaryBody } from './SummaryBody.tsx'
import { titleOf } from '#renderer/lib/review/item-title.ts'
import { useInboxState } from '../inbox-state.ts'
import { REVIEW_KIND_WORDS } from '#renderer/lib/review/review-words.ts'

/** Changes that wait: what they would do, why they are here, who wants them. */
export function ProposalBody({ card, subject }: { card: ReviewCard; subject: VerdictSubject }) {
  const editing = useInboxState((view) => view.editing[card.id])
  const { kind, reason, resolution, changes, findings } = card
  return (
    <div className="scroller flex min-h-0 flex-1 flex-col gap-5 p-5">
      <header>
        <Badge tone={kind === 'secret' ? 'warn' : 'accent'}>{REVIEW_KIND_WORDS[kind]}</Badge>
        <h2 className="mt-1.5 text-lg font-semibold break-words">{titleOf(card)}</h2>
      </header>
      <Facts>
        <Fact name="Why it is here">{reason}</Fact>
        <Fact name="Proposed by">
          <ActorName actor={card.createdBy} />, <Time at={card.createdAt} />
        </Fact>
        <ItemFacts card={card} />
      </Facts>
      {findings.length > 0 && <Findings card={card} />}
      {editing !== undefined ? (
        resolution === null && <EditForm card={card} editing={editing} subject={subject} />
      ) : kind === 'recurring-error' ? (
        <RecurringBody card={card} subject={subject} />
      ) : kind === 'summary' ? (
        <SummaryBody card={card} />
      ) : (
        changes.map((change) => (
          <Proposal key={change.id} change={change} masked={kind === 'secret'} card={card} />
        ))
      )}
    </div>
  )
}
