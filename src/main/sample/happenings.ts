import type { Beat, Chapter } from './beats.ts'
import { toMillis } from './story-time.ts'

const DAY_MS = 86_400_000
const BEFORE_MIDNIGHT_MS = 600_000

/** A beat, or a night, in which Loci does what it does unasked. */
interface Happening {
  at: number
  beat: Beat | null
}

/** The story in order of time, with the nights between its days. Beats of one minute stay in the order in which they were written. */
export function* happenings(story: Chapter, endsAt: number): Generator<Happening> {
  let last: number | null = null
  const timed = story.map((beat) => ({ at: toMillis(beat.when, endsAt), beat }))
  for (const { at, beat } of timed.toSorted((a, b) => a.at - b.at)) {
    for (let day = dayOf(last ?? at) + 1; day <= dayOf(at); day++)
      yield { at: day * DAY_MS - BEFORE_MIDNIGHT_MS, beat: null }
    last = at
    yield { at, beat }
  }
}

const dayOf = (at: number) => Math.floor(at / DAY_MS)
