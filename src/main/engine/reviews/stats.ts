import type { Review, ReviewStats } from '#shared/review.ts'
import type { Room } from '../room.ts'
import { stateOf } from './inbox.ts'

const DAYS = 14
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** How the inbox is doing. `offset`: minutes east of UTC, because a day is a local one. */
export async function reviewStats(room: Room, offset: number): Promise<ReviewStats> {
  return statsOf(await room.store.all('review'), room.clock.now(), offset)
}

function statsOf(reviews: readonly Review[], now: number, offset: number): ReviewStats {
  const shift = offset * MINUTE_MS
  const today = Math.floor((now + shift) / DAY_MS) * DAY_MS - shift
  const first = today - (DAYS - 1) * DAY_MS
  const open = reviews.filter((review) => stateOf(review, now) === 'open')
  const settled = reviews.filter(({ resolution }) => (resolution?.at ?? -1) >= first)
  const byPeople = settled.filter(isByPerson)
  const contradictions = reviews.filter(({ kind }) => kind === 'contradiction')
  return {
    open: open.length,
    postponed: reviews.filter((review) => stateOf(review, now) === 'postponed').length,
    byKind: Object.fromEntries(
      [...Map.groupBy(open, ({ kind }) => kind)].map(([kind, list]) => [kind, list.length]),
    ),
    days: Array.from({ length: DAYS }, (_, day) => {
      const from = first + day * DAY_MS
      const isThen = ({ resolution }: Review) =>
        resolution !== null && resolution.at >= from && resolution.at < from + DAY_MS
      return {
        from,
        byPeople: byPeople.filter(isThen).length,
        byRule: settled.filter((review) => isThen(review) && !isByPerson(review)).length,
      }
    }),
    medianAgeMs: median(byPeople.map((review) => (review.resolution?.at ?? 0) - review.createdAt)),
    agreement: {
      agreed: contradictions.filter(({ resolution }) => AGREES.has(resolution?.how ?? '')).length,
      disagreed: contradictions.filter(({ resolution }) => resolution?.how === 'kept-both').length,
    },
  }
}

const AGREES: ReadonlySet<string> = new Set(['kept-a', 'kept-b', 'merged'])

const isByPerson = ({ resolution }: Review) =>
  resolution !== null && resolution.how !== 'by-rule' && resolution.how !== 'outdated'

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[middle - 1], sorted[middle]]
  if (high === undefined) return null
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2
}
