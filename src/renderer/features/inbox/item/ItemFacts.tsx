import { Time } from '#renderer/ui/Time.tsx'
import type { ReviewCard } from '#shared/review.ts'
import { Fact } from './Facts.tsx'
import { isApart } from '#shared/set-apart.ts'
import { settledSentence } from '../verdicts/verdict-words.ts'

/** When an item comes back, or how it ended, by whom and why. */
export function ItemFacts({ card }: { card: ReviewCard }) {
  const { state, postponedUntil, resolution, reason, pair } = card
  return (
    <>
      {state === 'postponed' && postponedUntil !== null && (
        <Fact name="Comes back">
          <Time at={postponedUntil} />
        </Fact>
      )}
      {isApart(card) && (
        <Fact name="Set apart">
          The model takes the two for no contradiction, whichever of them it reads first. It waits
          here until you settle it.
        </Fact>
      )}
      {resolution !== null && (
        <Fact name="Settled">
          {settledSentence(resolution, pair)}, <Time at={resolution.at} />
          {resolution.how === 'by-rule' && '. You may decide otherwise.'}
        </Fact>
      )}
      {resolution?.why != null && resolution.why !== reason && (
        <Fact name="Because">{resolution.why}</Fact>
      )}
    </>
  )
}
