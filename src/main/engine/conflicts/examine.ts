import type { Contradiction } from '#shared/conflict.ts'
import type { Change } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import type { Review } from '#shared/review.ts'
import { scopeLabel } from '#shared/scope.ts'
import { notApart } from '#shared/set-apart.ts'
import type { FoundAhead } from '../ports/ahead.ts'
import type { Examined, Room, ProposedChanges } from '../room.ts'
import { created, revised, untold } from '../store/changes.ts'
import type { Reads } from '../store/port.ts'
import type { RecentGround } from './ahead/recent-ground.ts'
import { askedAhead, worthComparing } from './ahead/worth-comparing.ts'
import { type CandidateFound, type ComparedVault, candidatesFor, placesFor } from './candidates.ts'
import { type FoundClash, asTheyWillBe, compared } from './clashes.ts'
import { closingMoved } from './close-outdated.ts'
import type { Items } from './items.ts'
import { contradictionItem, mergeItem } from './new-items.ts'
import { pairLinked } from './pair-links.ts'
import { changeOf } from '../memories/write/overlay.ts'
import { isReinforcing, saysSomething } from '../store/reinforcing.ts'
import { recurringError } from './errors/recurring.ts'
import { replacing } from './replaced.ts'
import { type RulingCircumstances, type Ruling, ruling } from './rules.ts'
import { superseding } from './supersede.ts'
import { type Draft, draftOf, isSaidNow, saysAnew } from './draft.ts'

/** Of one changeset before it is committed; what it brings beyond that is compared after (compare-rest.ts). */
const EXAMINED = 100

export interface Examining {
  room: Room
  /** The vault as it is, whatever the writer may see of it. */
  vault: Reads
  items: Items
  now: number
}

/** How a memory came to say what it says. */
export type Saying = Omit<RulingCircumstances, 'confidence'>

/**
 * What follows from a changeset (docs/contradictions.md): contradictions settled by rule or put into
 * the inbox, items closed whose ground it moves. All of it is part of the changeset, so that one undo
 * takes it back with what caused it.
 */
export async function examine(
  examining: Examining & ComparedVault & { ground: RecentGround },
  { kind, changes, since, comparesLater = false, isFresh = false, ahead = null }: ProposedChanges,
  /** False while the person has switched it off. */
  compares: boolean,
): Promise<Examined> {
  // Ten thousand memories that are tagged say what they said: nothing is read for that.
  const guarded = await guardedAnew(examining, changes)
  if (!changes.some(saysSomething))
    return { changes: [...changes], ...NOTHING_FOLLOWS, also: guarded }
  const { room, vault, now } = examining
  const draft = await draftOf(vault, changes, isFresh)
  const raised: Review[] = []
  const contradictions: Contradiction[] = []
  const replaced: string[] = []
  const uncompared: string[] = []
  let looked = ahead
  if (kind === 'do')
    for (const step of draft.steps()) {
      const { reviews, follows } = await replacing(examining, draft, step)
      raised.push(...reviews)
      replaced.push(...follows)
    }
  if (compares) {
    const said = draft.steps().filter((step) => saysAnew(step, now))
    const first = comparesLater ? 0 : EXAMINED
    uncompared.push(...said.slice(first).flatMap(({ after }) => after?.id ?? []))
    for (const step of said.slice(0, first)) {
      const { after } = step
      if (after === null) continue
      const saying = {
        saidNow: kind === 'do' && isSaidNow(step, draft),
        byAgent: room.principal.kind === 'agent',
      }
      const known = await stillWorth(examining, after, ahead)
      // One that nobody has looked at yet, so that its writer is told of what it was compared with.
      if (known === null)
        looked = isFresh && said.length === 1 ? await lookedAt(examining, after) : null
      const found =
        known ??
        (await stillWorth(examining, after, looked)) ??
        (await candidatesFor(examining, room.principal, after, now))
      const candidates =
        since === undefined ? found : found.filter(({ memory }) => memory.updatedAt > since)
      const { reviews, told } = await judged(examining, draft, after, candidates, saying, isFresh)
      raised.push(...reviews)
      contradictions.push(...told)
    }
    for (const step of draft.steps()) {
      const { before, after } = step
      const again = kind === 'do' && isReinforcing(changeOf(step) ?? NO_CHANGE)
      if (after !== null && (before === null || again))
        raised.push(...(await recurringError(examining, draft, after)))
    }
  }
  const closed = await closingMoved(examining, draft, changes, raised)
  const written = draft.written()
  return {
    changes: written.changes,
    also: [...written.also, ...guarded, ...(await raising(vault, raised, changes)), ...closed],
    contradictions,
    uncompared,
    looked,
    follows: [...replaced, ...raised.flatMap((review) => followOf(review) ?? [])],
  }
}

/** Both looks at once, as whoever looks ahead does it: to look again for what says nearly the same took nearly as long as the first. */
async function lookedAt(
  { room, vault, scopes, now }: Examining & ComparedVault,
  written: Memory,
): Promise<FoundAhead | null> {
  const { principal, lexicon } = room
  const { near, beyond } = await placesFor(scopes, principal, written.scope)
  if (beyond === null) return null
  const order = { written, principal, now, near, beyond }
  return worthComparing(order, lexicon, await vault.inCommon(askedAhead(order)))
}

/** What somebody found worth comparing while it waited; null where that has to be looked for. */
async function stillWorth(
  { room, vault, scopes, ground }: Examining & ComparedVault & { ground: RecentGround },
  written: Memory,
  ahead: FoundAhead | null,
): Promise<CandidateFound[] | null> {
  if (ahead === null || !(await ground.isAsItWas(ahead.at, written.scope))) return null
  // Where nothing was said when it was asked to look, something may have been by the time it did.
  const { near, beyond } = await placesFor(scopes, room.principal, written.scope)
  const looked = new Set(ahead.places.map(scopeLabel))
  if (beyond === null || ![...near, ...beyond].every((place) => looked.has(scopeLabel(place))))
    return null
  const memories = await vault.get(
    'memory',
    ahead.worth.map(({ id }) => id),
  )
  const byId = new Map(memories.map((memory) => [memory.id, memory]))
  return ahead.worth.flatMap(({ id, ...how }) => {
    const memory = byId.get(id)
    return memory === undefined ? [] : [{ memory, cosine: null, shared: 0, ...how }]
  })
}

const NO_CHANGE = { before: null, after: null }
const NOTHING_FOLLOWS = {
  also: [],
  contradictions: [],
  uncompared: [],
  follows: [],
  looked: null,
}

/** What a person should read beside what they did. */
export function followOf({ label, pair, resolution, kind }: Review): string | null {
  if (resolution?.how === 'by-rule')
    return pair?.rule === 'specific-first' ? null : `by rule, ${label}`
  return kind === 'contradiction' ? `in the inbox: ${label}` : null
}

/**
 * Found from both ends, it is still one item. One that was closed before is opened again; one that
 * the changeset itself brings back, as a redo does, is there already.
 */
export async function raising(
  vault: Reads,
  reviews: readonly Review[],
  changes: readonly Change[],
): Promise<Change[]> {
  const brought = new Set(changes.filter(({ noun }) => noun === 'review').map(({ id }) => id))
  const unique = new Map(reviews.map((review) => [review.id, review]))
  const wanted = [...unique.values()].filter(({ id }) => !brought.has(id))
  const known = await vault.get(
    'review',
    wanted.map(({ id }) => id),
  )
  const before = new Map(known.map((review) => [review.id, review]))
  return wanted.flatMap((review) => {
    const closed = before.get(review.id)
    if (closed === undefined) return [created('review', review.id, review)]
    // Its id stands for what it is about: what a model or a judge made of that still holds. Who stands behind
    // it may have changed: it is not apart from the start.
    const read = closed.reading == null ? {} : { reading: notApart(closed.reading) }
    return (
      revised('review', review.id, { ...closed }, { ...untold('review', review), ...read }) ?? []
    )
  })
}

/** A person's word or something critical is at stake by now: what was set apart about it is open again. */
async function guardedAnew(
  { vault, items }: Examining,
  changes: readonly Change[],
): Promise<Change[]> {
  const isGuarding = ({ noun, after }: Change) =>
    noun === 'memory' &&
    (after?.['priority'] === 'critical' || PERSONS.some((field) => hasUser(after?.[field])))
  const apart = changes
    .filter(isGuarding)
    .flatMap(({ id }) => items.unsettledAbout(id).filter(({ isApart }) => isApart))
  if (apart.length === 0) return []
  const ids = [...new Set(apart.map(({ id }) => id))]
  return (await vault.get('review', ids)).flatMap((review) => {
    if (review.reading == null) return []
    const next = { ...review, reading: notApart(review.reading) }
    return revised('review', review.id, { ...review }, next) ?? []
  })
}
const PERSONS = ['createdBy', 'contributors'] as const
const hasUser = (who: unknown) => who === 'USER' || (Array.isArray(who) && who.includes('USER'))

interface Settled {
  reviews: Review[]
  told: Contradiction[]
}

/** One write that clashes with everything is one question, not fifty; what a rule settles, it settles. */
const ASKED = 5

/** The clashes with these, settled by rule in `draft` or to be asked about. */
export async function judged(
  { room, vault, items, now }: Examining,
  draft: Draft,
  written: Memory,
  candidates: readonly CandidateFound[],
  saying: Saying,
  isFresh = false,
): Promise<Settled> {
  const others = asTheyWillBe(draft, candidates, now)
  const { clashes, same } = await compared(room, items, written, others, isFresh)
  const ruled = clashes
    .map((found) => {
      const { confidence } = found.clash
      return { ...found, ruling: ruling(found.standing, written, { ...saying, confidence }) }
    })
    .filter(({ seen, ruling: { rule } }) => seen || rule === 'specific-first')
  // What does not stand itself can neither replace nor dispute anything else.
  const against = ruled.find((each) => each.ruling.loser === 'written')
  const asked = ruled.filter((each) => each.ruling.asks)
  const counted =
    against === undefined
      ? [...ruled.filter((each) => !each.ruling.asks), ...asked.slice(0, ASKED)]
      : [against]
  const reviews = counted.map(({ standing, clash, ruling: by }) =>
    contradictionItem(standing, written, clash, by, now),
  )
  for (const each of counted) {
    if (each.ruling.loser === null) link(draft, 'contradicts', each.standing, written)
    else await supersede(vault, draft, written, each, now)
  }
  // What is not told must not change what is.
  if (same !== null && !counted.some(({ seen }) => seen)) {
    reviews.push(mergeItem(same.standing, written, same.likeness, now))
    link(draft, 'related', same.standing, written)
  }
  return { reviews, told: counted.filter(({ seen }) => seen).map((each) => toldOf(each, reviews)) }
}

/** What the two are to each other is said by the memories too, so that it outlives the item. */
function link(draft: Draft, kind: 'contradicts' | 'related', standing: Memory, said: Memory): void {
  const [earlier, later] = [standing, said].map((each) => draft.step(each.id)?.after ?? each)
  if (earlier === undefined || later === undefined) return
  const linked = pairLinked(kind, earlier, later)
  if (linked.earlier !== earlier) draft.put(standing, linked.earlier)
  if (linked.later !== later) draft.put(said, linked.later)
}

type Ruled = FoundClash & { ruling: Ruling }

async function supersede(
  vault: Reads,
  draft: Draft,
  said: Memory,
  { standing, ruling: { loser } }: Ruled,
  now: number,
): Promise<void> {
  const step = draft.step(said.id)
  const written = step === undefined ? said : step.after
  const other = draft.step(standing.id)?.after ?? standing
  if (loser === null || written === null) return
  const [winner, loses] = loser === 'written' ? [other, written] : [written, other]
  const after = await superseding(vault, winner, loses, now)
  draft.put(winner, after.winner)
  draft.put(loses, after.loser)
}

function toldOf({ standing, clash, ruling: { loser } }: Ruled, reviews: Review[]): Contradiction {
  const review = reviews.find(({ memoryIds }) => memoryIds.includes(standing.id))
  return {
    with: standing.id,
    sentence: clash.sentence,
    stands: loser === 'written' ? 'other' : loser === 'standing' ? 'this' : 'both',
    review: review?.state === 'open' ? review.id : null,
  }
}
