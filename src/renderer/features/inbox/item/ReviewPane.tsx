import type { ReviewCard } from '#shared/review.ts'
import type { VerdictSubject } from '../verdicts/settle.ts'
import { PairBody } from '../pair/PairBody.tsx'
import { PairVerdicts } from '../pair/PairVerdicts.tsx'
import { ProposalBody } from './ProposalBody.tsx'
import { SettledBar } from './SettledBar.tsx'
import { canSettle, isPair } from '../review-traits.ts'
import { useInboxState } from '../inbox-state.ts'
import { isToBeWritten } from '../edit/edit-draft.ts'
import { VerdictBar } from '../verdicts/VerdictBar.tsx'

interface ReviewPaneProps {
  card: ReviewCard
  subject: VerdictSubject
  /** Others are selected: verdicts are for those now. */
  oneOfMany: boolean
}

/** One item, and what can be done about it. */
export function ReviewPane({ card, subject, oneOfMany }: ReviewPaneProps) {
  const typing = useInboxState(({ editing, merging }) => card.id in editing || card.id in merging)
  const refusal = useInboxState(({ refusal: last }) =>
    last?.ids.includes(card.id) === true && last.ids.length === 1 ? last.sentence : null,
  )
  // The field stands in the item: a bar that went with the first letter would move it.
  const writing = typing && isToBeWritten(card)
  const [Verdicts, Body] = isPair(card) ? [PairVerdicts, PairBody] : [VerdictBar, ProposalBody]
  return (
    <section aria-label="Item" className="flex min-w-0 flex-1 flex-col">
      {/* Above the text: below it, the notice of the last verdict would cover the next one. */}
      {canSettle(card) && (!typing || writing) && (
        <div className="flex min-h-13 shrink-0 items-center border-b px-5 py-2">
          {writing ? (
            <p className="text-soft">
              Keep what you write below, or leave it, before you decide otherwise.
            </p>
          ) : oneOfMany ? (
            <p className="text-soft">
              What is selected is settled together, with the bar on the left.
            </p>
          ) : (
            <Verdicts card={card} subject={subject} />
          )}
        </div>
      )}
      {card.resolution !== null && !isPair(card) && <SettledBar card={card} />}
      {refusal !== null && (
        <p role="alert" className="shrink-0 border-b bg-danger-soft px-5 py-2 text-danger">
          {refusal}
        </p>
      )}
      <Body card={card} subject={subject} />
    </section>
  )
}
