import { useEngineQuery } from '#renderer/lib/engine.ts'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { ReviewCard } from '#shared/review.ts'
import { isToBeWritten } from '../edit/edit-draft.ts'
import { Proposal } from '../item/Proposal.tsx'
import type { VerdictSubject } from '../verdicts/settle.ts'
import { FailingProcedure } from './FailingProcedure.tsx'
import { HowItHappened } from './HowItHappened.tsx'
import { WriteProcedure } from './WriteProcedure.tsx'

interface RecurringBodyProps {
  card: ReviewCard
  subject: VerdictSubject
}

/** Older ones are on the pages of the errors they are linked to. */
const MOST_SHOWN = 3

/** An error that comes back: each time, what is there against it, and what would be kept. */
export function RecurringBody({ card, subject }: RecurringBodyProps) {
  const { data, error, refetch } = useEngineQuery('reviews.error', { id: card.id })
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="h-40" />
  const [change] = card.changes
  const procedures = data.procedures.slice(0, MOST_SHOWN)
  return (
    <>
      <HowItHappened key={card.id} view={data} />
      <div className="@container shrink-0">
        <div
          className={
            procedures.length === 0
              ? 'min-w-0'
              : 'grid grid-cols-1 items-start gap-4 @2xl:grid-cols-2'
          }
        >
          {procedures.length > 0 && (
            <div className="flex min-w-0 flex-col gap-4">
              {procedures.map((procedure) => (
                <FailingProcedure key={procedure.row.id} procedure={procedure} />
              ))}
            </div>
          )}
          {isToBeWritten(card) ? (
            <WriteProcedure card={card} subject={subject} drafted={data.draft} />
          ) : (
            change !== undefined && <Proposal change={change} masked={false} card={card} />
          )}
        </div>
      </div>
    </>
  )
}
