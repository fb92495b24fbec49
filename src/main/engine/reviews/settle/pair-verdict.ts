import { AppError } from '#shared/errors.ts'
import type { Memory } from '#shared/memory.ts'
import type { Loss, Pair, Review, Verdict } from '#shared/review.ts'
import { digestOf } from '#engine/conflicts/pair-ids.ts'
import { pairLinked, withoutLinks } from '#engine/conflicts/pair-links.ts'
import { superseding } from '#engine/conflicts/supersede.ts'
import { withStatus } from '#engine/memories/write/edited.ts'
import { quoted } from '#engine/memories/labels.ts'
import type { Room } from '#engine/room.ts'
import { lossesOf } from './losses.ts'
import { forBoth, merged } from './merge.ts'
import type { Overlay } from '#engine/memories/write/overlay.ts'

export type PairVerdict = Extract<Verdict, { how: 'keep-a' | 'keep-b' | 'keep-both' | 'merge' }>

export function isForPairs(verdict: Verdict): verdict is PairVerdict {
  return ['keep-a', 'keep-b', 'keep-both', 'merge'].includes(verdict.how)
}

/** What a verdict does to a pair. */
export interface Done {
  does: string
  /** The one that stays, quoted, where one does. */
  keeps: string | null
  /** What of it a person should look at twice. */
  loses: Loss[]
  /** Nothing, because one of the two was set aside by the same act: the item closes itself, nobody decided it. */
  moot: boolean
}

/** What becomes of the two memories an item is about, written into `overlay`; says what it did. */
export async function applyToPair(
  room: Room,
  overlay: Overlay,
  { pair }: Review,
  verdict: PairVerdict,
  now: number,
): Promise<Done> {
  if (pair === null)
    throw new AppError(
      'invalid_input',
      'This item is not about two memories; approve or reject it.',
    )
  const { a, b } = await sides(overlay, pair, now)
  switch (verdict.how) {
    case 'keep-both':
      for (const one of [a, b]) {
        if (wasSetAside(overlay, one.id)) return leaves(one)
        await refuseIfReplaced(room, one, one === a ? b : a)
      }
      putRelated(overlay, standing(a, b, now), standing(b, a, now))
      return done(`Keeps both ${quoted(a.summary)} and ${quoted(b.summary)}`)
    case 'keep-a':
      return keep(room, overlay, a, b, now)
    case 'keep-b':
      return keep(room, overlay, b, a, now)
    case 'merge': {
      const made = await merged(room, a, b, verdict.text, now)
      if (made === a.id) return keep(room, overlay, forBoth(a, b), b, now)
      if (made === b.id) return keep(room, overlay, forBoth(b, a), a, now)
      if (typeof made === 'string') throw known()
      overlay.put(made.memory, { attachment: made.attachment })
      for (const one of [a, b]) overlay.put(withStatus(one, 'superseded', now))
      return done(`Merges ${quoted(a.summary)} and ${quoted(b.summary)}`, lossesOf([a, b]))
    }
  }
}

async function keep(
  room: Room,
  overlay: Overlay,
  winner: Memory,
  loser: Memory,
  now: number,
): Promise<Done> {
  // Of three that contradict each other, the one that lost does not come back by winning over the third.
  if (wasSetAside(overlay, winner.id)) return leaves(winner)
  await refuseIfReplaced(room, winner, loser)
  const settled = await superseding(room.store, standing(winner, loser, now), loser, now)
  overlay.put(settled.winner)
  overlay.put(settled.loser)
  return done(
    `Keeps ${quoted(winner.summary)}, supersedes ${quoted(loser.summary)}`,
    lossesOf([loser]),
    quoted(winner.summary),
  )
}

const done = (does: string, loses: Loss[] = [], keeps: string | null = null): Done => ({
  does,
  loses,
  keeps,
  moot: false,
})
const leaves = ({ summary }: Memory): Done => ({
  does: `Closes by itself: ${quoted(summary)} is superseded by then`,
  keeps: null,
  loses: [],
  moot: true,
})

/** What was set aside by a rule comes back, but not past what has replaced it since. */
async function refuseIfReplaced(
  { store }: Room,
  { id, summary, status }: Memory,
  besides: Memory,
): Promise<void> {
  if (status !== 'superseded') return
  const into = (await store.linksInto(id)).filter(
    ({ kind, from }) => kind === 'supersedes' && from !== besides.id,
  )
  const by = await store.get(
    'memory',
    into.map(({ from }) => from),
  )
  const replacing = by.find((memory) => memory.status === 'active')
  if (replacing !== undefined)
    throw new AppError(
      'stale',
      `${quoted(summary)} was superseded by ${quoted(replacing.summary)} since; settle that first.`,
    )
}

/** As one that counts: a rule may have set it aside before a person was asked. */
function standing(memory: Memory, other: Memory, now: number): Memory {
  const back = memory.status === 'superseded' ? withStatus(memory, 'active', now) : memory
  const freed = withoutLinks(back, ['supersedes', 'contradicts'], other.id)
  return freed === back ? back : { ...freed, updatedAt: now }
}

/** Both hold, and that they were compared stays known. */
function putRelated(overlay: Overlay, a: Memory, b: Memory): void {
  const { earlier, later } = pairLinked('related', a, b)
  overlay.put(earlier)
  overlay.put(later)
}

/** Both as they were when the item was raised: a choice between other words would be another choice. */
async function sides(overlay: Overlay, pair: Pair, now: number): Promise<{ a: Memory; b: Memory }> {
  const a = await overlay.get(pair.a.id)
  const b = await overlay.get(pair.b.id)
  if (a === null || b === null) throw new AppError('stale', 'One of the two memories is gone.')
  if (digestOf(a) !== pair.a.digest || digestOf(b) !== pair.b.digest)
    throw new AppError('stale', 'One of the two memories says something else by now.')
  for (const one of [a, b]) {
    if (one.status !== 'active' && one.status !== 'superseded')
      throw new AppError('stale', `${quoted(one.summary)} is ${one.status} by now.`)
    if ((one.expiresAt ?? Infinity) <= now)
      throw new AppError('stale', `${quoted(one.summary)} has run out by now.`)
  }
  return { a, b }
}

const known = () =>
  new AppError('invalid_input', 'Exactly this is known already in another memory there.', [
    { path: ['verdict', 'text'], message: 'Exactly this is known already.' },
  ])

/** Set aside by this very act. */
function wasSetAside(overlay: Overlay, id: string): boolean {
  const step = overlay.step(id)
  return step?.after?.status === 'superseded' && step.before?.status !== 'superseded'
}
