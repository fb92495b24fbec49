import { useContext } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { ClockContext } from '#renderer/ui/Time.tsx'
import { foundBy, isDoubted, type ReviewCard } from '#shared/review.ts'
import { FOUND_BY_WORDS } from '../found-by.ts'
import { agreementWords, faredOf } from '../stats/stats-words.ts'

/** Who found it, and how often that proved right in this vault so far. */
export function ClashSource({ card }: { card: Pick<ReviewCard, 'pair' | 'reading'> }) {
  const { now } = useContext(ClockContext)
  const { data } = useEngineQuery('reviews.stats', {
    offset: -new Date(now).getTimezoneOffset(),
  })
  const source = isDoubted(card) ? 'doubted' : foundBy(card)
  return (
    <>
      <Badge>{FOUND_BY_WORDS[foundBy(card)]}</Badge>
      {isDoubted(card) && <Badge tone="warn">the model doubts it</Badge>}
      {data && <span>proved right so far: {agreementWords(faredOf(data, source))}</span>}
    </>
  )
}
