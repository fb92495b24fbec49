import type { Memory } from '#shared/memory.ts'
import type { ModelReading, Review } from '#shared/review.ts'
import { notApart } from '#shared/set-apart.ts'
import { scopeLabel } from '#shared/scope.ts'
import { commitDecision } from '../../decision.ts'
import type { PairModel } from '../../ports/embed.ts'
import type { Room } from '../../room.ts'
import { dot } from '../../store/cosine.ts'
import { revised } from '../../store/changes.ts'
import { isPersons } from '../../gate/protected.ts'
import { comparableOf } from '../detect/comparable-text.ts'
import { digestOf } from '../pair-ids.ts'
import { isReadable, mayBeDenied } from './pair-to-read.ts'
import { type ToRead, readingsOf } from './shares.ts'

interface Raised extends ToRead {
  id: string
  /** Where the model's word may set it apart. */
  deniable: boolean
}

/**
 * What rules raised about this memory, read by the model too: a person sees on the item whether both see
 * it or the model doubts it, and what it denies outright waits apart. Nothing is settled by that. Returns how many pairs were read.
 */
export async function readRaised(
  room: Room,
  { pairs, model }: { pairs: PairModel; model: string },
  written: Memory,
  { most, setsApart }: { most: number; setsApart: boolean },
): Promise<number> {
  const raised = (await raisedAbout(room, model, written)).slice(0, most)
  if (raised.length === 0) return 0
  const readings = await readingsOf(pairs, raised)
  await note(
    room,
    raised.flatMap(({ id, deniable }, place) => {
      const read = readings[place]
      if (read === undefined) return []
      const { share, says, denies } = read
      const apart = setsApart && deniable && denies ? { apart: true } : {}
      return [{ id, reading: { share, says, ...apart } }]
    }),
  )
  return raised.length
}

/** Within one scope, as everything the model reads. */
async function raisedAbout(room: Room, model: string, written: Memory): Promise<Raised[]> {
  const items = (await room.store.reviewsAbout([written.id], { kind: 'contradiction' })).filter(
    isUnread,
  )
  if (items.length === 0) return []
  const ids = [...new Set(items.flatMap(({ memoryIds }) => memoryIds))]
  const memories = new Map<string, Memory>(
    (await room.store.get('memory', ids)).map((memory) => [memory.id, memory]),
  )
  const vectors = await room.store.vectorsOf(model, ids)
  return items.flatMap(({ id, pair, resolution }) => {
    const [a, b] = [memories.get(pair?.a.id ?? ''), memories.get(pair?.b.id ?? '')]
    if (a === undefined || b === undefined || scopeLabel(a.scope) !== scopeLabel(b.scope)) return []
    if (digestOf(a) !== pair?.a.digest || digestOf(b) !== pair.b.digest) return []
    const [one, other] = [comparableOf(a), comparableOf(b)]
    if (!isReadable(one) || !isReadable(other)) return []
    const [first, second] = [vectors.get(a.id), vectors.get(b.id)]
    const cosine = first === undefined || second === undefined ? 0 : dot(first, second)
    // As if no rule had seen it: else the model would only repeat what it was told.
    const beside = { cosine, ruled: 0, lexicon: room.lexicon }
    const kind = pair.clash?.kind ?? 'value'
    const deniable = resolution === null && ![a, b].some(isGuarded) && mayBeDenied(one, other, kind)
    return [{ id, texts: [one.text, other.text], beside, deniable }]
  })
}

/** Your own words and what is critical are never set apart. */
const isGuarded = (memory: Memory) => memory.priority === 'critical' || isPersons(memory)

/** Raised by a rule, waiting or settled by rule, and not read before. */
function isUnread({ pair, reading, resolution }: Review): boolean {
  const isByRule = pair?.clash != null && pair.clash.by !== 'model'
  return isByRule && reading == null && (resolution === null || resolution.how === 'by-rule')
}

async function note(
  room: Room,
  read: readonly { id: string; reading: ModelReading }[],
): Promise<void> {
  await commitDecision(room, async () => {
    const there = await room.store.get(
      'review',
      read.map(({ id }) => id),
    )
    // Somebody may have stood up for one of them while the model was reading.
    const memories = await room.store.get('memory', [
      ...new Set(there.flatMap(({ memoryIds }) => memoryIds)),
    ])
    const guarded = new Set<string>(memories.filter(isGuarded).map(({ id }) => id))
    const changes = read.flatMap(({ id, reading }) => {
      const review = there.find((each) => each.id === id)
      if (review === undefined || !isUnread(review)) return []
      const isAtStake =
        review.resolution !== null || review.memoryIds.some((each) => guarded.has(each))
      const told = isAtStake ? notApart(reading) : reading
      return revised('review', id, { ...review }, { ...review, reading: told }) ?? []
    })
    return {
      settled: true,
      label: `Noted what the model makes of ${read.length === 1 ? 'a contradiction' : `${read.length} contradictions`}`,
      changes,
    }
  })
}
