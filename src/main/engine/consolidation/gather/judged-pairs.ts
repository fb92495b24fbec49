import type { Clash } from '#shared/conflict.ts'
import type { Memory } from '#shared/memory.ts'
import { scopeLabel } from '#shared/scope.ts'
import { clashByModel } from '../../conflicts/by-model/clash-by-model.ts'
import { pairToRead } from '../../conflicts/by-model/pair-to-read.ts'
import { sharesOf } from '../../conflicts/by-model/shares.ts'
import { comparableOf } from '../../conflicts/detect/comparable-text.ts'
import { detect } from '../../conflicts/detect/detect.ts'
import { likeness, wordsNeeded } from '../../recall/similar/likeness/likeness.ts'
import type { Room } from '../../room.ts'
import { dot } from '../../store/cosine.ts'
import { inOneOrder, saysMore } from '../word-order.ts'
import type { AlikePair } from '../snapshot.ts'
import { sayingOf } from './read-memory.ts'

/** Under this nothing is the same, whatever a policy says. */
const LEAST_WORDS = 0.5

/** The share of words two memories must have in common to be weighed at all. */
export function leastShared({ lending }: Pick<Room, 'lending'>, alike: number): number {
  return Math.max(LEAST_WORDS, wordsNeeded(alike, lending.kind === 'ready'))
}

export interface Judged {
  pair: AlikePair
  memories: [Memory, Memory]
}

/** From this share on the model keeps two from becoming one without a person, whether or not it would raise them. */
const DOUBTED = 0.5

/** Those of these pairs that are as alike as it takes, with what clashes in them. */
export async function judgedPairs(
  room: Room,
  pairs: readonly (readonly [string, string])[],
  alike: number,
): Promise<Judged[]> {
  const { store, lending, lexicon } = room
  const ids = [...new Set(pairs.flat())]
  const memories = new Map<string, Memory>(
    (await store.get('memory', ids)).map((memory) => [memory.id, memory]),
  )
  const vectors =
    lending.kind === 'ready' ? await store.vectorsOf(lending.embed.model, ids) : new Map()
  const cosineOf = (one: string, other: string) => {
    const [a, b]: (Float32Array | undefined)[] = [vectors.get(one), vectors.get(other)]
    return a === undefined || b === undefined ? null : dot(a, b)
  }
  const judged = pairs.flatMap(([one, other]): (Judged & { cosine: number | null })[] => {
    const [a, b] = inOrder(memories.get(one), memories.get(other))
    if (a === undefined || b === undefined || !areOfOneKind(a, b)) return []
    const [first, second] = [sayingOf(a), sayingOf(b)]
    if (first === null || second === null) return []
    const cosine = cosineOf(a.id, b.id)
    const { score } = likeness(first, second, cosine)
    if (score < alike) return []
    const clash = detect(comparableOf(a), comparableOf(b), { cosine, lexicon })
    const foreign = !areOneVoice(a, b) && (saysMore(first, second) || saysMore(second, first))
    const sameOrder = inOneOrder(first, second)
    const pair = { a: a.id, b: b.id, likeness: score, clash, sameOrder, foreign }
    return [{ pair, memories: [a, b], cosine }]
  })
  return Promise.all(
    judged.map(async ({ cosine, ...each }) => {
      const clash = each.pair.clash ?? (await doubtOf(room, each, cosine))
      return { ...each, pair: { ...each.pair, clash } }
    }),
  )
}

/** What no rule sees in two that are to be merged, and the model does. */
async function doubtOf(
  { lending, lexicon }: Room,
  { memories: [a, b] }: Judged,
  cosine: number | null,
): Promise<Clash | null> {
  const model = lending.kind === 'ready' ? lending.embed.pairs : null
  const given = { cosine, lexicon }
  const toRead = model == null ? null : pairToRead(comparableOf(a), comparableOf(b), given)
  if (model == null || toRead === null) return null
  try {
    const [share = 0] = await sharesOf(model, [toRead])
    return share >= DOUBTED ? await clashByModel(model, toRead, share) : null
  } catch {
    // A model that stopped is as good as none: a run must not end with it.
    return null
  }
}

/** The earlier first. */
function inOrder(one: Memory | undefined, other: Memory | undefined) {
  if (one === undefined || other === undefined) return [one, other]
  const isFirst =
    one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)
  return isFirst ? [one, other] : [other, one]
}

/** Where two texts met by chance of a hash. */
function areOfOneKind(a: Memory, b: Memory): boolean {
  return scopeLabel(a.scope) === scopeLabel(b.scope) && a.type === b.type && a.subtype === b.subtype
}

function areOneVoice({ contributors }: Memory, { contributors: others }: Memory): boolean {
  return new Set(contributors).symmetricDifference(new Set(others)).size === 0
}
