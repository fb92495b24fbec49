import type { Clash } from '#shared/conflict.ts'
import type { Memory } from '#shared/memory.ts'
import { NEARLY_THE_SAME } from '#shared/recall.ts'
import { scopeLabel } from '#shared/scope.ts'
import { isAlive } from '#engine/store/alive.ts'
import { likeness, mayBeNearlySame } from '../recall/similar/likeness/likeness.ts'
import type { LaidBeside } from '../ports/ahead.ts'
import type { Lexicon } from '../ports/lexicon.ts'
import type { Room } from '../room.ts'
import type { CandidateFound } from './candidates.ts'
import { THRESHOLD, detect } from './detect/detect.ts'
import { type ComparableText, comparableOf } from './detect/comparable-text.ts'
import type { Items } from './items.ts'
import { pairId, sideOf } from './pair-ids.ts'
import type { Draft } from './draft.ts'

export interface FoundClash {
  standing: Memory
  clash: Clash
  seen: boolean
}

export interface FoundClashes {
  /** The surest first. */
  clashes: FoundClash[]
  /** What says nearly the same in the same scope, if anything does. */
  same: { standing: Memory; likeness: number } | null
}

const LONGEST = 2000

/** What a memory clashes with, of these and nobody was asked about before. */
export async function compared(
  { lexicon }: Room,
  items: Items,
  written: Memory,
  candidates: readonly CandidateFound[],
  /** Made a moment ago: nobody can have been asked about it. */
  isFresh: boolean,
): Promise<FoundClashes> {
  const said = comparableOf(written)
  if (said.text === '') return { clashes: [], same: null }
  const clashes: FoundClash[] = []
  const alike: { standing: Memory; likeness: number }[] = []
  let asked: Promise<boolean> | null = null
  const isKnown = async (kind: 'contradiction' | 'merge', standing: Memory) =>
    !isFresh &&
    (await (asked ??= items.isAskedAbout(written.id))) &&
    (await isKnownPair(items, kind, standing, written))
  for (const candidate of candidates) {
    const { memory, seen } = candidate
    const { laid = laidBeside(written, said, candidate, lexicon) } = candidate
    const { clash, likeness: score } = laid
    if (clash !== null && !(await isKnown('contradiction', memory)))
      clashes.push({ standing: memory, clash, seen })
    if (score !== null && !(await isKnown('merge', memory)))
      alike.push({ standing: memory, likeness: score })
  }
  const [same = null] = alike.toSorted((a, b) => b.likeness - a.likeness)
  return { clashes: clashes.toSorted((a, b) => b.clash.confidence - a.clash.confidence), same }
}

export function laidBeside(
  written: Memory,
  said: ComparableText,
  { memory, cosine, shared, seen }: CandidateFound,
  lexicon: Lexicon | null,
): LaidBeside {
  const standing = comparableOf(memory)
  const clash = detect(standing, said, { cosine, lexicon })
  if (clash !== null) return clash.confidence >= THRESHOLD ? { clash, likeness: null } : NEITHER
  if (!seen || !mayBeSame(memory, written, cosine, shared)) return NEITHER
  const [one, other] = [standing.text.slice(0, LONGEST), said.text.slice(0, LONGEST)]
  const score = mayBeNearlySame(one, other, cosine) ? likeness(one, other, cosine).score : 0
  return score >= NEARLY_THE_SAME ? { clash: null, likeness: score } : NEITHER
}
const NEITHER = { clash: null, likeness: null }

/** To weigh every candidate letter by letter would cost more than the write; a copy was made on purpose. */
function mayBeSame(a: Memory, b: Memory, cosine: number | null, shared: number): boolean {
  const isCopy = b.links.some(({ kind, to }) => kind === 'derived-from' && to === a.id)
  const isNear = shared >= 0.3 || (cosine ?? 0) >= 0.8
  return isNear && !isCopy && scopeLabel(a.scope) === scopeLabel(b.scope)
}

/** What the changeset itself is about to change or take away is not compared as it was. */
export function asTheyWillBe(
  draft: Draft,
  found: readonly CandidateFound[],
  now: number,
): CandidateFound[] {
  return found.flatMap(({ memory, ...how }) => {
    const step = draft.step(memory.id)
    const next = step === undefined ? memory : step.after
    if (next === null || !isAlive(next, now)) return []
    return [{ memory: next, ...how }]
  })
}

/** Asked or settled before, in exactly these words. */
function isKnownPair(
  items: Items,
  kind: 'contradiction' | 'merge',
  a: Memory,
  b: Memory,
): Promise<boolean> {
  return items.isKnown(pairId(kind, sideOf(a), sideOf(b)))
}
