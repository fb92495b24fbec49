import type { Resolution, ReviewStats, Waiting } from '#shared/review.ts'
import { modelAsks } from '#engine/conflicts/by-model/asks.ts'
import type { Room } from '#engine/room.ts'
import type { ReadReview, ReadingTally, ReviewTally } from '#engine/store/reviews.ts'

const DAYS = 14
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** How the inbox is doing. `offset`: minutes east of UTC, because a day is a local one. */
export async function reviewStats(room: Room, offset: number): Promise<ReviewStats> {
  const { store, clock, lending } = room
  const now = clock.now()
  const shift = offset * MINUTE_MS
  const today = Math.floor((now + shift) / DAY_MS) * DAY_MS - shift
  const first = today - (DAYS - 1) * DAY_MS
  const waiting = await store.reviewTallies('waiting', now)
  const open = waiting.filter(({ state }) => state === 'open')
  const contradictions = (await store.reviewTallies('settled', now)).filter(
    ({ kind }) => kind === 'contradiction',
  )
  const settled = await store.settledSince(first)
  const { asks, from } = await modelAsks(store)
  const byPeople = settled.filter(isByPerson)
  const dayOf = ({ settledAt }: { settledAt: number }) => Math.floor((settledAt - first) / DAY_MS)
  const [people, all] = [byPeople, settled].map((list) => Map.groupBy(list, dayOf))
  return {
    open: sum(open),
    postponed: sum(waiting.filter(({ state }) => state === 'postponed')),
    byKind: Object.fromEntries(
      [...Map.groupBy(open, ({ kind }) => kind)].map(([kind, list]) => [kind, sum(list)]),
    ),
    days: Array.from({ length: DAYS }, (_, day) => {
      const theirs = people?.get(day)?.length ?? 0
      const from = first + day * DAY_MS
      return { from, byPeople: theirs, byRule: (all?.get(day)?.length ?? 0) - theirs }
    }),
    medianAgeMs: median(byPeople.map(({ settledAt, createdAt }) => settledAt - createdAt)),
    agreement: agreementIn(contradictions),
    byModel: {
      ...agreementIn(contradictions.filter(({ byModel }) => byModel)),
      asks,
      reads: lending.kind === 'ready' && lending.embed.pairs != null,
    },
    modelReads: {
      from: Math.min(1, from),
      ...readingsIn(await store.settledReadings(PAST)),
    },
  }
}

/** More of them at once interrupt nobody a second time. */
const URGENT_TOLD = 1000

/** What waits for a person, in short. */
export async function waitingIn({ store, clock }: Room): Promise<Waiting> {
  const now = clock.now()
  const tallies = await store.reviewTallies('waiting', now)
  const open = tallies.filter(({ state }) => state === 'open')
  const isUrgent = open.some(({ urgent }) => urgent)
  const asked = { state: 'open', urgent: true, now, limit: URGENT_TOLD } as const
  const urgent = isUrgent ? await store.reviews(asked) : []
  return {
    open: open.reduce((sum, { count }) => sum + count, 0),
    urgent: urgent.map(({ id, kind }) => ({ id, kind })),
  }
}

const sum = (tallies: readonly { count: number }[]) =>
  tallies.reduce((total, { count }) => total + count, 0)

function agreementIn(tallies: readonly Pick<ReviewTally, 'how' | 'count'>[]) {
  return {
    agreed: sum(tallies.filter(({ how }) => how !== null && AGREES.has(how))),
    disagreed: sum(tallies.filter(({ how }) => how === 'kept-both')),
  }
}

/** How the model's word fared with people. */
function readingsIn({
  latest,
  tallies,
}: Readings): Pick<ReviewStats['modelReads'], 'both' | 'doubted' | 'past'> {
  const fared = (said: ReadingTally['says']) =>
    agreementIn(tallies.filter(({ says }) => says === said))
  return {
    both: fared('contradiction'),
    doubted: fared('no-contradiction'),
    past: latest.map(({ share, how }) => ({ share, right: AGREES.has(how) })),
  }
}
interface Readings {
  latest: readonly ReadReview[]
  tallies: readonly ReadingTally[]
}

/** So many of the latest tell how a threshold would have fared. */
const PAST = 1000

const AGREES: ReadonlySet<string> = new Set(['kept-a', 'kept-b', 'merged'])

const isByPerson = ({ how }: Pick<Resolution, 'how'>) => how !== 'by-rule' && how !== 'outdated'

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[middle - 1], sorted[middle]]
  if (high === undefined) return null
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2
}
