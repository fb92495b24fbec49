import { type ModelReading, type Review, type UrgencyGrounds, isUrgent } from './review.ts'

/** Nothing is settled by the model's word, but what it denies waits behind what nobody denies. */
export function isSetApart(review: UrgencyGrounds & Pick<Review, 'state' | 'reading'>): boolean {
  const isByRule = review.kind === 'contradiction' && review.pair?.clash?.by !== 'model'
  return review.state === 'open' && isByRule && review.reading?.apart === true && !isUrgent(review)
}

/** What the model made of it, without standing apart for that. */
export function notApart({ share, says }: ModelReading): ModelReading {
  return { share, says }
}

/** In which list it stands. */
export function stateAt(review: Review, now: number): Review['state'] {
  return isSetApart(review) ? 'postponed' : comingBack(review, now)
}

/** Of an item as a list has it: among the postponed without anybody having postponed it, because the model denies it. */
export function isApart({
  state,
  postponedUntil,
}: Pick<Review, 'state' | 'postponedUntil'>): boolean {
  return state === 'postponed' && postponedUntil === null
}

/** A postponed item is open again when its time has come. */
export function comingBack(
  { state, postponedUntil }: Pick<Review, 'state' | 'postponedUntil'>,
  now: number,
): Review['state'] {
  return state === 'postponed' && postponedUntil !== null && postponedUntil <= now ? 'open' : state
}
