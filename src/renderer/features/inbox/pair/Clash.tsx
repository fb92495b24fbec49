import { percent } from '#renderer/lib/format.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { isUrgent, type ReviewCard } from '#shared/review.ts'
import { Fact, Facts } from '../item/Facts.tsx'
import { ItemFacts } from '../item/ItemFacts.tsx'
import { ClashSource } from './ClashSource.tsx'
import { confidenceWords } from './confidence-words.ts'
import { titleOf } from '#renderer/lib/review/item-title.ts'
import { CLASH_WORDS, REVIEW_KIND_WORDS } from '#renderer/lib/review/review-words.ts'

/** What clashes in one sentence, how sure the detector is, and which rule brought it here. */
export function Clash({ card, why }: { card: ReviewCard; why: string }) {
  const { kind, pair } = card
  const clash = pair?.clash ?? null
  return (
    <>
      <header>
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
          <Badge tone="accent">{REVIEW_KIND_WORDS[kind]}</Badge>
          {isUrgent(card) && <Badge tone="danger">Critical</Badge>}
          {clash !== null && (
            <>
              <span className="font-medium text-ink">{CLASH_WORDS[clash.kind]}</span>
              <span>{confidenceWords(clash)}</span>
              <ClashSource card={card} />
            </>
          )}
          {pair?.likeness != null && <span>{percent(pair.likeness)} alike</span>}
        </p>
        <h2 dir="auto" className="mt-1.5 text-lg font-semibold break-words">
          {clash?.sentence ?? titleOf(card)}
        </h2>
      </header>
      <Facts>
        <Fact name="Why is this here">{why}</Fact>
        <ItemFacts card={card} />
      </Facts>
    </>
  )
}
