import { useContext } from 'react'
import { useEngineQuery } from '#renderer/lib/engine.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { ClockContext } from '#renderer/ui/Time.tsx'
import type { Clash } from '#shared/conflict.ts'
import type { ReviewStats } from '#shared/review.ts'
import { agreementWords } from '../stats/stats-words.ts'

const FOUND_BY = { rule: 'by rule', model: 'by model' } as const

/** Who found it, and how often that proved right in this vault so far. */
export function ClashSource({ by = 'rule' }: { by?: Clash['by'] | 'rule' }) {
  const { now } = useContext(ClockContext)
  const { data } = useEngineQuery('reviews.stats', {
    offset: -new Date(now).getTimezoneOffset(),
  })
  return (
    <>
      <Badge>{FOUND_BY[by]}</Badge>
      {data && (
        <span>
          proved right so far: {agreementWords(by === 'model' ? data.byModel : rulesOf(data))}
        </span>
      )}
    </>
  )
}

function rulesOf({ agreement, byModel }: Pick<ReviewStats, 'agreement' | 'byModel'>) {
  return {
    agreed: agreement.agreed - byModel.agreed,
    disagreed: agreement.disagreed - byModel.disagreed,
  }
}
