import { useEngineQuery } from '#renderer/lib/engine.ts'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import type { PairView, ReviewCard } from '#shared/review.ts'
import type { VerdictSubject } from '../verdicts/settle.ts'
import { canSettle } from '../review-traits.ts'
import { useInboxState } from '../inbox-state.ts'
import { Clash } from './Clash.tsx'
import { MergeEditor } from './MergeEditor.tsx'
import { OpinionSlot } from './OpinionSlot.tsx'
import { SidePanel } from './SidePanel.tsx'

interface PairBodyProps {
  card: ReviewCard
  subject: VerdictSubject
}

/** Two memories side by side: what clashes, and all a person needs to choose. */
export function PairBody({ card, subject }: PairBodyProps) {
  const { data, error, refetch } = useEngineQuery('reviews.pair', { id: card.id })
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <PairSkeleton />
  return <Both view={data} subject={subject} />
}

function Both({ view, subject }: { view: PairView; subject: VerdictSubject }) {
  const { card, a, b, why } = view
  const merging = useInboxState(({ merging: all }) => all[card.id])
  const clash = card.pair?.clash ?? null
  const short = merging !== undefined
  return (
    <div className="scroller flex min-h-0 flex-1 flex-col gap-4 px-5 py-4">
      <Clash card={card} why={why} />
      <OpinionSlot card={card} />
      {/* One under the other where two would not fit side by side. */}
      <div className="@container shrink-0">
        <div className="grid grid-cols-1 items-start gap-4 @lg:grid-cols-2">
          <SidePanel letter="A" side={a} spans={clash?.a ?? []} short={short} />
          <SidePanel letter="B" side={b} spans={clash?.b ?? []} short={short} />
        </div>
      </div>
      {merging !== undefined && canSettle(card) && (
        <MergeEditor id={card.id} merging={merging} subject={subject} />
      )}
    </div>
  )
}

function PairSkeleton() {
  return (
    <div role="status" aria-label="Reading both memories" className="flex flex-col gap-4 px-5 py-4">
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/3" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </div>
  )
}
