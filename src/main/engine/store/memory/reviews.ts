import { type Review, isUrgent, urgentFirst } from '#shared/review.ts'
import { stateAt } from '#shared/set-apart.ts'
import type { ReviewReads } from '../reviews.ts'

type SyncReviewReads = {
  [M in keyof ReviewReads]: (
    ...input: Parameters<ReviewReads[M]>
  ) => Awaited<ReturnType<ReviewReads[M]>>
}

/** `every`: in the order they were made. */
export function memoryReviews(every: () => Review[]): SyncReviewReads {
  return {
    reviews({ state, now, kind, urgent, after, limit }) {
      const sorted = every()
        .filter((review) => stateAt(review, now) === state)
        .filter((review) => kind === undefined || review.kind === kind)
        .filter((review) => urgent === undefined || isUrgent(review) === urgent)
        .toSorted((a, b) =>
          state === 'resolved' ? settledAt(b) - settledAt(a) : urgentFirst(a, b),
        )
      const from = after === undefined ? 0 : sorted.findIndex(({ id }) => id === after) + 1
      return sorted.slice(from, from + limit)
    },
    reviewTallies(of, now) {
      const groups = Map.groupBy(
        every().filter(({ state }) => (state === 'resolved') === (of === 'settled')),
        (review) =>
          JSON.stringify([
            stateAt(review, now),
            review.kind,
            isUrgent(review),
            review.resolution?.how ?? null,
            review.pair?.rule === 'by-model',
          ]),
      )
      return [...groups].map(([name, all]) => {
        const [state, kind, urgent, how, byModel] = JSON.parse(name)
        return { state, kind, urgent, how, byModel, count: all.length }
      })
    },
    reviewsAbout: (memoryIds, { kind, how, rule } = {}) =>
      every().filter(
        (review) =>
          review.memoryIds.some((id) => memoryIds.includes(id)) &&
          (kind === undefined || review.kind === kind) &&
          (how === undefined || review.resolution?.how === how) &&
          (rule === undefined || review.pair?.rule === rule),
      ),
    settledReadings(limit) {
      const settled = every()
        .filter(
          ({ kind, resolution }) => kind === 'contradiction' && BY_PEOPLE.has(resolution?.how),
        )
        .toSorted((a, b) => settledAt(b) - settledAt(a))
        .flatMap(({ pair, reading, resolution }) => {
          const byModel = pair?.rule === 'by-model'
          const share = byModel ? pair?.clash?.confidence : reading?.share
          if (share === undefined || resolution === null) return []
          return [{ how: resolution.how, share, says: byModel ? undefined : reading?.says }]
        })
      const said = settled.flatMap(({ how, says }) => (says === undefined ? [] : [{ how, says }]))
      const groups = Map.groupBy(said, ({ how, says }) => `${how} ${says}`)
      return {
        latest: settled.slice(0, limit).map(({ how, share }) => ({ how, share })),
        tallies: [...groups.values()].flatMap((all) =>
          all.slice(0, 1).map((each) => ({ ...each, count: all.length })),
        ),
      }
    },
    settledSince: (at) =>
      every()
        .flatMap(({ createdAt, resolution }) =>
          resolution === null ? [] : [{ how: resolution.how, createdAt, settledAt: resolution.at }],
        )
        .filter(({ settledAt: when }) => when >= at)
        .toSorted((a, b) => a.settledAt - b.settledAt),
  }
}

const BY_PEOPLE: ReadonlySet<string | undefined> = new Set([
  'kept-a',
  'kept-b',
  'merged',
  'kept-both',
])

const settledAt = ({ resolution }: Review) => resolution?.at ?? 0
