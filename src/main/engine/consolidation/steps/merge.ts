import type { Memory } from '#shared/memory.ts'
import type { Review } from '#shared/review.ts'
import type { UpkeepProposal } from '#shared/upkeep.ts'
import { THRESHOLD } from '../../conflicts/detect/detect.ts'
import { contradictionItem, mergeItem } from '../../conflicts/new-items.ts'
import { memoriesOf, quoted } from '../../memories/labels.ts'
import { created } from '../../store/changes.ts'
import { type AlikeGroup, alikeGroups } from '../alike-groups.ts'
import { percentOf } from '../figures.ts'
import { mergedInto } from '../merge.ts'
import type { Planning } from '../planning.ts'
import { asking, changing, newMemoryId, withStatusOf } from '../proposal.ts'
import type { AlikePair } from '../snapshot.ts'

/** With the room that other links need: each original is linked. */
const MOST_TOGETHER = 50
/** More questions of this kind nobody answers in one sitting; the rest waits until these are answered. */
const MOST_ASKED = 100

/**
 * What says the same becomes one memory. What contradicts goes to the inbox, and so does what is
 * critical, a person's or not sure: those are asked about in pairs, as everywhere.
 */
export function* mergeDuplicates(planning: Planning): Generator<UpkeepProposal | null> {
  const { snapshot } = planning
  const isOpen = (id: string) => {
    const row = planning.row(id)
    return row !== undefined && planning.isThere(row) && !snapshot.waiting.has(id)
  }
  const isFree = (id: string) => {
    const row = planning.row(id)
    return row !== undefined && planning.isFree(row)
  }
  const places = new Map<string, number>(planning.rows.map(({ id }, place) => [id, place]))
  const order = (id: string) => places.get(id) ?? 0
  const pairs = snapshot.alike
    .filter(({ a, b }) => isOpen(a) && isOpen(b))
    .toSorted((p, q) => order(p.a) - order(q.a) || order(p.b) - order(q.b))
  // First what clashes: of three of which two contradict, none is merged before a person has spoken.
  for (const pair of pairs.filter(contradicts)) yield asked(planning, pair, isOpen)
  const free = pairs.filter(
    (pair) => isSure(pair) && [pair.a, pair.b].every((id) => isOpen(id) && isFree(id)),
  )
  for (const group of alikeGroups(free, order, MOST_TOGETHER)) yield* merging(planning, group)
  let left = MOST_ASKED - (snapshot.open.get('merge') ?? 0)
  for (const pair of pairs) {
    if (left <= 0) return
    const isPlain = isSure(pair) && isFree(pair.a) && isFree(pair.b)
    const question = isPlain || contradicts(pair) ? null : asked(planning, pair, isOpen)
    if (question !== null) left -= 1
    yield question
  }
}

const contradicts = ({ clash }: AlikePair) => (clash?.confidence ?? 0) >= THRESHOLD
const isSure = ({ clash, sameOrder, foreign }: AlikePair) => clash === null && sameOrder && !foreign

/** All of a group in one, or in two where one would be too long, and so on. */
function* merging(
  planning: Planning,
  { ids, least }: AlikeGroup,
): Generator<UpkeepProposal | null> {
  const { snapshot, now } = planning
  const originals = ids.flatMap((id) => snapshot.whole.get(id) ?? [])
  const [first, second] = originals
  if (first === undefined || second === undefined) return
  const { countTokens, seed } = snapshot
  const memory = mergedInto(newMemoryId(seed, originals), originals, { now, countTokens })
  if (memory !== null) return yield merged(originals, memory, least, now)
  yield null
  const half = Math.ceil(ids.length / 2)
  if (half > 1) yield* merging(planning, { ids: ids.slice(0, half), least })
  if (half > 1) yield* merging(planning, { ids: ids.slice(half), least })
}

function merged(
  originals: readonly Memory[],
  memory: Memory,
  least: number,
  now: number,
): UpkeepProposal {
  const [first, second] = originals.map(({ summary }) => quoted(summary))
  return changing({
    step: 'merge',
    label:
      originals.length === 2
        ? `Merged ${first} and ${second}`
        : `Merged ${memoriesOf(originals.length)} like ${first}`,
    why: `${percentOf(least)} alike${originals.length === 2 ? '' : ' or more'}, and nothing in them clashes. All that they say is kept.`,
    of: originals,
    changes: [
      created('memory', memory.id, memory),
      ...originals.map((original) => withStatusOf(original, 'archived', now)),
    ],
  })
}

/** Null where somebody was asked before, or one of the two is asked about already. */
function asked(
  { snapshot, now }: Planning,
  pair: AlikePair,
  isOpen: (id: string) => boolean,
): UpkeepProposal | null {
  const [a, b] = [snapshot.whole.get(pair.a), snapshot.whole.get(pair.b)]
  if (a === undefined || b === undefined || !isOpen(a.id) || !isOpen(b.id)) return null
  const item = itemFor(a, b, pair, now)
  return snapshot.asked.has(item.id) ? null : asking('merge', item, [a, b])
}

function itemFor(
  a: Memory,
  b: Memory,
  { likeness, clash, sameOrder, foreign }: AlikePair,
  now: number,
): Review {
  const item = mergeItem(a, b, likeness, now)
  const alike = `${percentOf(likeness)} alike, but`
  if (clash === null && !sameOrder)
    return {
      ...item,
      reason: `${alike} their words come in another order: one memory may be enough.`,
    }
  if (clash === null && foreign)
    return { ...item, reason: `${alike} one says more, and not the same agents said both.` }
  if (clash === null) return item
  if (clash.confidence < THRESHOLD)
    return { ...item, reason: `${alike} not surely the same. ${clash.sentence}` }
  // By no other rule: what stood side by side until now is not set aside because Loci tidies up.
  const isCritical = [a, b].some(({ priority }) => priority === 'critical')
  const alone = clash.by === 'model' ? 'by-model' : 'different-creators'
  const rule = isCritical ? 'critical' : alone
  return contradictionItem(a, b, clash, { rule, asks: true, loser: null }, now)
}
