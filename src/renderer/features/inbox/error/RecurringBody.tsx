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

/** An error that comes back: each time, what is there against it, and what would be kept. */
export function RecurringBody({ card, subject }: RecurringBodyProps) {
  const { data, error, refetch } = useEngineQuery('reviews.error', { id: card.id })
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="h-40" />
  const [change] = card.changes
  const [procedure] = data.procedures
  return (
    <>
      <HowItHappened key={card.id} view={data} />
      <div className="@container shrink-0">
        <div
          className={
            procedure === undefined
              ? 'min-w-0'
              : 'grid grid-cols-1 items-start gap-4 @2xl:grid-cols-2'
          }
        >
          {procedure !== undefined && <FailingProcedure procedure={procedure} />}
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
