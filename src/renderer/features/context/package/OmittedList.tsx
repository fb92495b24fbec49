import { useState } from 'react'
import { count } from '#renderer/lib/format.ts'
import { PriorityMark } from '#renderer/lib/memory/PriorityMark.tsx'
import { amount } from '#renderer/lib/recall/amount.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Segments } from '#renderer/ui/Segments.tsx'
import type { ContextPackage } from '#shared/context.ts'
import type { Asked } from '../use-package.ts'
import { reasonWord } from '../words.ts'
import { ItemRow } from './ItemRow.tsx'
import { ListHeading } from './ListHeading.tsx'
import { isOmitted, type Omitted } from './portions.ts'
import { ShowMore, useFirstFew } from './ShowMore.tsx'
import { type Order, sortOmitted } from './sort-omitted.ts'
import { TierMark } from './TierMark.tsx'

/** Everybody who was looked at and is not in, each with the one reason. */
export function OmittedList({ data, asked }: { data: ContextPackage; asked: Asked }) {
  const [order, setOrder] = useState<Order>('score')
  const { limit, more } = useFirstFew()
  const omitted = sortOmitted(data.verdicts.filter(isOmitted), order)
  if (omitted.length === 0) return null
  const shown = omitted.slice(0, limit)
  return (
    <section aria-label="Left out">
      <ListHeading
        title="Left out"
        count={omitted.length}
        actions={
          <Segments label="Sorted by" value={order} options={ORDER_WORDS} onChange={setOrder} />
        }
      />
      <ol aria-label="Memories left out">
        {shown.map((verdict) => (
          <ItemRow key={verdict.id} verdict={verdict} asked={asked}>
            <OmittedLine verdict={verdict} />
          </ItemRow>
        ))}
      </ol>
      <ShowMore left={omitted.length - shown.length} onMore={more} />
    </section>
  )
}

function OmittedLine({ verdict }: { verdict: Omitted }) {
  const { rank, summary, tier, priority, reason, sentence, score, smallestTokens } = verdict
  return (
    <>
      <span
        title="Its place by relevance"
        className="w-6 shrink-0 text-right text-sm text-soft tabular-nums"
      >
        {rank}
      </span>
      <span className="w-4 shrink-0" />
      <PriorityMark priority={priority} />
      <TierMark tier={tier} />
      <span className="min-w-0 flex-1">
        <span dir="auto" title={summary} className="block truncate">
          {summary}
        </span>
        <span title={sentence} className="line-clamp-2 text-sm text-soft">
          {sentence}
        </span>
      </span>
      <span className="hidden @4xl:inline-flex">
        <Badge>{reasonWord(reason)}</Badge>
      </span>
      <span title="Score" className="w-11 shrink-0 text-right text-sm text-soft tabular-nums">
        {amount(score)}
      </span>
      <span
        title="Tokens of its shortest form"
        className="w-16 shrink-0 text-right text-sm tabular-nums"
      >
        {count(smallestTokens)}
      </span>
    </>
  )
}

const ORDER_WORDS = [
  { value: 'score', label: 'Score' },
  { value: 'tokens', label: 'Tokens' },
  { value: 'reason', label: 'Reason' },
  { value: 'tier', label: 'Tier' },
] as const
