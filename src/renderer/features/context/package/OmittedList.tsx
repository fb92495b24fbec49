import { memo } from 'react'
import { count } from '#renderer/lib/format.ts'
import { PriorityMark } from '#renderer/lib/memory/PriorityMark.tsx'
import { scoreWords } from '#renderer/lib/recall/score-words.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Segments } from '#renderer/ui/Segments.tsx'
import type { OmittedLine as Omitted } from '#shared/context.ts'
import type { PackageView } from '#shared/context-view.ts'
import { show, useDesk } from '../desk.ts'
import { reasonWord } from '../package-words.ts'
import { ItemRow } from './ItemRow.tsx'
import { ListHeading } from './ListHeading.tsx'
import { ShowMore } from './ShowMore.tsx'
import { TierMark } from './TierMark.tsx'

/** Everybody who was looked at and is not in, each with the one reason. */
export function OmittedList({ data: { omitted, counts, estimated } }: { data: PackageView }) {
  const { omitted: shown, order } = useDesk((desk) => desk.shown)
  if (counts.omitted === 0) return null
  return (
    <section aria-label="Left out">
      <ListHeading
        title="Left out"
        count={counts.omitted}
        actions={
          <Segments
            label="Sorted by"
            value={order}
            options={ORDER_WORDS}
            onChange={(next) => show({ order: next })}
          />
        }
      >
        {estimated && 'tokens by estimate'}
      </ListHeading>
      <ol aria-label="Memories left out">
        {omitted.map((line) => (
          <OmittedItem key={line.id} line={line} />
        ))}
      </ol>
      <ShowMore shown={shown} all={counts.omitted} onMore={(more) => show({ omitted: more })} />
    </section>
  )
}

const OmittedItem = memo(function OmittedItem({ line }: { line: Omitted }) {
  const { rank, summary, tier, priority, reason, sentence, score, smallestTokens, unread } = line
  return (
    <ItemRow line={line}>
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
        {scoreWords(score)}
      </span>
      <span
        title={unread ? 'Its file was not read' : 'Tokens of its shortest form'}
        className="w-16 shrink-0 text-right text-sm tabular-nums"
      >
        {unread ? <span className="text-soft">not read</span> : count(smallestTokens)}
      </span>
    </ItemRow>
  )
})

const ORDER_WORDS = [
  { value: 'score', label: 'Score' },
  { value: 'tokens', label: 'Tokens' },
  { value: 'reason', label: 'Reason' },
  { value: 'tier', label: 'Tier' },
] as const
