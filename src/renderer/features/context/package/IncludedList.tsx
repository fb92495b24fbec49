import { memo } from 'react'
import { COMPRESSION_WORDS } from '#renderer/lib/context/compression-words.ts'
import { count } from '#renderer/lib/format.ts'
import { PriorityMark } from '#renderer/lib/memory/PriorityMark.tsx'
import { Badge } from '#renderer/ui/Badge.tsx'
import type { IncludedLine as Included } from '#shared/context.ts'
import type { PackageView } from '#shared/context-view.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { ChangeKind } from '../package-changes.ts'
import { ChangeMark } from '../ComparisonLines.tsx'
import { show, useDesk } from '../desk.ts'
import { ItemRow } from './ItemRow.tsx'
import { ListHeading } from './ListHeading.tsx'
import { ShowMore } from './ShowMore.tsx'
import { TierMark } from './TierMark.tsx'

interface IncludedListProps {
  data: PackageView
  changeOf: (id: MemoryId) => ChangeKind | undefined
}

/** In the order of the text that is sent. */
export function IncludedList({
  data: { included, counts, estimated },
  changeOf,
}: IncludedListProps) {
  const shown = useDesk((desk) => desk.shown.included)
  return (
    <section aria-label="Included">
      <ListHeading title="Included" count={counts.included}>
        in the order they are sent{estimated && ', tokens by estimate'}
      </ListHeading>
      {included.length === 0 && (
        <p className="px-4 py-3 text-soft">
          {counts.omitted === 0
            ? 'Nothing goes in: no memory is critical, and none is about the task.'
            : 'Nothing goes in. The reasons stand below; a larger budget or a pin may help.'}
        </p>
      )}
      <ol aria-label="Included memories">
        {included.map((line, place) => (
          <IncludedItem key={line.id} line={line} place={place} change={changeOf(line.id)} />
        ))}
      </ol>
      <ShowMore shown={shown} all={counts.included} onMore={(more) => show({ included: more })} />
    </section>
  )
}

interface IncludedItemProps {
  line: Included
  place: number
  change: ChangeKind | undefined
}

/** Drawn again only when something about it is another: most lines stay as they are at every step. */
const IncludedItem = memo(function IncludedItem({ line, place, change }: IncludedItemProps) {
  const { summary, tier, priority, how, tokens, wholeTokens, from, sentence, reason } = line
  return (
    <ItemRow line={line}>
      <span className="w-6 shrink-0 text-right text-sm text-soft tabular-nums">{place + 1}</span>
      <span className="w-4 shrink-0">{change && <ChangeMark kind={change} />}</span>
      <PriorityMark priority={priority} />
      <TierMark tier={tier} />
      <span dir="auto" title={`${summary}\n${sentence}`} className="min-w-0 flex-1 truncate">
        {summary}
      </span>
      {from === 'short-term' && <Badge>Short-term</Badge>}
      {reason === 'pinned' && <Badge tone="accent">Pinned</Badge>}
      {how !== 'whole' && <Badge tone="warn">{COMPRESSION_WORDS[how]}</Badge>}
      <span className="min-w-12 shrink-0 text-right text-sm tabular-nums">
        {how !== 'whole' && <span className="text-soft">{count(wholeTokens)} → </span>}
        {count(tokens)}
      </span>
    </ItemRow>
  )
})
