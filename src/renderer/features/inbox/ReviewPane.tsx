import type { ReactNode } from 'react'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Time } from '#renderer/ui/Time.tsx'
import type { ReviewCard } from '#shared/review.ts'
import type { Subject } from './acting.ts'
import { EditForm } from './edit/EditForm.tsx'
import { Findings } from './Findings.tsx'
import { Proposal } from './Proposal.tsx'
import { SettledBar } from './SettledBar.tsx'
import { useView } from './view.ts'
import { VerdictBar } from './VerdictBar.tsx'
import { HOW_WORDS, KIND_WORDS } from './words.ts'

interface ReviewPaneProps {
  card: ReviewCard
  subject: Subject
  /** Others are selected: verdicts are for those now. */
  oneOfMany: boolean
}

/** One item: what it would do, why it is here, who wants it, and what can be done about it. */
export function ReviewPane({ card, subject, oneOfMany }: ReviewPaneProps) {
  const editing = useView((view) => view.editing[card.id])
  const refusal = useView(({ refusal: last }) =>
    last?.ids.includes(card.id) === true && last.ids.length === 1 ? last.sentence : null,
  )
  const { kind, label, reason, resolution, changes, findings } = card
  return (
    <section aria-label="Item" className="flex min-w-0 flex-1 flex-col">
      {/* Above the text: below it, the notice of the last verdict would cover the next one. */}
      {resolution === null && editing === undefined && (
        <div className="flex min-h-13 shrink-0 items-center border-b px-5 py-2">
          {oneOfMany ? (
            <p className="text-soft">
              What is selected is settled together, with the bar on the left.
            </p>
          ) : (
            <VerdictBar card={card} subject={subject} />
          )}
        </div>
      )}
      {resolution !== null && <SettledBar card={card} />}
      {refusal !== null && (
        <p role="alert" className="shrink-0 border-b bg-danger-soft px-5 py-2 text-danger">
          {refusal}
        </p>
      )}
      <div className="scroller flex min-h-0 flex-1 flex-col gap-5 p-5">
        <header>
          <Badge tone={kind === 'secret' ? 'warn' : 'accent'}>{KIND_WORDS[kind]}</Badge>
          <h2 className="mt-1.5 text-lg font-semibold break-words">{label}</h2>
        </header>
        <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-1">
          <Fact name="Why it is here">{reason}</Fact>
          <Fact name="Proposed by">
            {card.createdBy}, <Time at={card.createdAt} />
          </Fact>
          {card.state === 'postponed' && card.postponedUntil !== null && (
            <Fact name="Comes back">
              <Time at={card.postponedUntil} />
            </Fact>
          )}
          {resolution !== null && (
            <>
              <Fact name="Settled">
                {HOW_WORDS[resolution.how]} by {resolution.by}, <Time at={resolution.at} />
              </Fact>
              {resolution.why !== null && <Fact name="Because">{resolution.why}</Fact>}
            </>
          )}
        </dl>
        {findings.length > 0 && <Findings findings={findings} />}
        {editing === undefined
          ? changes.map((change) => (
              <Proposal key={change.id} change={change} veiled={kind === 'secret'} card={card} />
            ))
          : resolution === null && <EditForm card={card} editing={editing} subject={subject} />}
      </div>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm leading-5 text-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
