import { HOW_WORDS } from '#renderer/lib/context/how-words.ts'
import { count } from '#renderer/lib/format.ts'
import { PriorityMark } from '#renderer/lib/memory/PriorityMark.tsx'
import { Badge } from '#renderer/ui/Badge.tsx'
import type { ContextPackage } from '#shared/context.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { ChangeKind } from '../change-of.ts'
import { ChangeMark } from '../ComparisonLines.tsx'
import type { Asked } from '../use-package.ts'
import { ItemRow } from './ItemRow.tsx'
import { ListHeading } from './ListHeading.tsx'
import { type Included, includedIn } from './portions.ts'
import { ShowMore, useFirstFew } from './ShowMore.tsx'
import { TierMark } from './TierMark.tsx'

interface IncludedListProps {
  data: ContextPackage
  asked: Asked
  changeOf: (id: MemoryId) => ChangeKind | undefined
}

/** In the order of the text that is sent. */
export function IncludedList({ data, asked, changeOf }: IncludedListProps) {
  const included = includedIn(data)
  const { limit, more } = useFirstFew()
  return (
    <section aria-label="Included">
      <ListHeading title="Included" count={included.length}>
        in the order they are sent
      </ListHeading>
      {included.length === 0 && (
        <p className="px-4 py-3 text-soft">
          Nothing goes in. The reasons stand below; a larger budget or a pin may help.
        </p>
      )}
      <ol aria-label="Included memories">
        {included.slice(0, limit).map((verdict, place) => (
          <ItemRow key={verdict.id} verdict={verdict} asked={asked}>
            <IncludedLine verdict={verdict} place={place} change={changeOf(verdict.id)} />
          </ItemRow>
        ))}
      </ol>
      <ShowMore left={included.length - limit} onMore={more} />
    </section>
  )
}

interface IncludedLineProps {
  verdict: Included
  place: number
  change: ChangeKind | undefined
}

function IncludedLine({ verdict, place, change }: IncludedLineProps) {
  const { summary, tier, priority, how, tokens, wholeTokens, from, sentence, reason } = verdict
  return (
    <>
      <span className="w-6 shrink-0 text-right text-sm text-soft tabular-nums">{place + 1}</span>
      <span className="w-4 shrink-0">{change && <ChangeMark kind={change} />}</span>
      <PriorityMark priority={priority} />
      <TierMark tier={tier} />
      <span dir="auto" title={`${summary}\n${sentence}`} className="min-w-0 flex-1 truncate">
        {summary}
      </span>
      {from === 'short-term' && <Badge>Short-term</Badge>}
      {reason === 'pinned' && <Badge tone="accent">Pinned</Badge>}
      {how !== 'whole' && <Badge tone="warn">{HOW_WORDS[how]}</Badge>}
      <span className="min-w-12 shrink-0 text-right text-sm tabular-nums">
        {how !== 'whole' && <span className="text-soft">{count(wholeTokens)} → </span>}
        {count(tokens)}
      </span>
    </>
  )
}
