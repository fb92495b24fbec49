import type { Review, ReviewKind } from '#shared/review.ts'
import { SYSTEM, actorOf } from '#shared/principal.ts'
import type { Reads } from '../../store/port.ts'
import type { Snapshot } from '../snapshot.ts'

const AT_ONCE = 100

/** What the inbox says about memories: what waits, what a person stood up for, and what was asked before. */
export async function answeredIn(
  store: Pick<Reads, 'reviews'>,
  now: number,
  turn: () => Promise<void>,
): Promise<Pick<Snapshot, 'waiting' | 'spokenFor' | 'asked' | 'open'>> {
  const waiting = new Set<string>()
  const spokenFor = new Set<string>()
  const asked = new Set<string>()
  const open = new Map<ReviewKind, number>()
  for (const state of ['open', 'postponed', 'resolved'] as const) {
    let after: string | undefined
    for (;;) {
      await turn()
      const page = await store.reviews({ state, now, after, limit: AT_ONCE })
      for (const review of page) {
        // Closed because its ground had moved: on other ground it may be asked again.
        if (review.resolution?.how !== 'outdated') asked.add(review.id)
        if (state !== 'resolved') open.set(review.kind, (open.get(review.kind) ?? 0) + 1)
        const list = review.state === 'resolved' ? spokenFor : waiting
        if (list === waiting || isWanted(review)) for (const id of namedIn(review)) list.add(id)
      }
      if (page.length < AT_ONCE) break
      after = page.at(-1)?.id
    }
  }
  return { waiting, spokenFor, asked, open }
}

const WANTED = new Set<unknown>(['approved', 'edited', 'kept-a', 'kept-b', 'kept-both', 'merged'])

function isWanted({ resolution }: Review): boolean {
  return WANTED.has(resolution?.how) && resolution?.by !== actorOf(SYSTEM)
}

/** Whom an item is about, and what came of it. */
function namedIn({ memoryIds, changes }: Review): string[] {
  return [...memoryIds, ...changes.flatMap(({ noun, id }) => (noun === 'memory' ? [id] : []))]
}
