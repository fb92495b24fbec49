import { SYSTEM } from '#shared/principal.ts'
import type { Memory } from '#shared/memory.ts'
import { scopeLabel } from '#shared/scope.ts'
import { isAlive } from '#engine/store/alive.ts'
import { commitDecision } from '../../decision.ts'
import type { PairModel } from '../../ports/embed.ts'
import type { Room } from '../../room.ts'
import { dot } from '../../store/cosine.ts'
import type { Reads } from '../../store/port.ts'
import { nearTo, sayingOf } from '../by-meaning.ts'
import { CLAIMING, candidatesFor } from '../candidates.ts'
import { comparableOf } from '../detect/comparable-text.ts'
import { followOf, raising } from '../examine.ts'
import type { InhabitedScopes } from '../inhabited-scopes.ts'
import type { Items } from '../items.ts'
import { contradictionItem } from '../new-items.ts'
import { digestOf, pairId, sideOf } from '../pair-ids.ts'
import { clashByModel } from './clash-by-model.ts'
import { modelAsks } from './asks.ts'
import { isReadable, pairToRead } from './pair-to-read.ts'
import { readRaised } from './read-raised.ts'
import { type ToRead, sharesOf } from './shares.ts'

/** Pairs read for one memory: some milliseconds each, in the model's own thread. */
const MOST_PAIRS = 16
/** Of what rules raised: the others are for what stands near and no rule saw. */
const MOST_RAISED = 8
/** One write that clashes with everything is a few questions. */
const MOST_ASKED = 3
const MOST_WAITING = 10_000
/** Entries looked at when a vault is opened, and memories of them read again: what an earlier process left is not known. */
const LOOKED_BACK = 30
const MOST_RESUMED = 40

export interface ByModel {
  /** This one was said, and can be compared by meaning from now on. */
  said(id: string): void
  /** Reads one of those that wait; whether more do. */
  step(): Promise<boolean>
}

export interface ModelOptions {
  loci: () => Room
  items: Items
  scopes: InhabitedScopes
  /** False while the person has switched it off. */
  compares: () => boolean
}

/**
 * The third look at what was written, by the model that reads two texts beside each other. Words were
 * compared before the answer and meanings when the text had its vector; what neither settled is read
 * here. What only the model sees is asked about: it sets nothing aside and links nothing.
 */
export function compareByModel(options: ModelOptions): ByModel {
  const { loci, compares } = options
  const queue = new Set<string>()
  let resumed = false
  const add = (id: string) => {
    if (queue.size < MOST_WAITING) queue.add(id)
  }
  return {
    said: add,
    async step() {
      const room = loci()
      const { lending } = room
      if (lending.kind !== 'ready' || !compares()) return false
      const { pairs, model } = lending.embed
      if (pairs == null) return (queue.clear(), false)
      if (!resumed) {
        resumed = true
        for (const id of await saidLately(room.store)) add(id)
      }
      const [id] = queue
      if (id === undefined) return false
      queue.delete(id)
      await lookAt(options, room, { pairs, model }, id).catch((error: unknown) =>
        // The others still want to be read.
        room.log.write('warn', 'conflicts.model-failed', {
          error: error instanceof Error ? error.name : typeof error,
        }),
      )
      return queue.size > 0
    },
  }
}

async function saidLately(vault: Reads): Promise<string[]> {
  const ids = new Set<string>()
  for (const entry of await vault.entries({ limit: LOOKED_BACK })) {
    const changes = await vault.changes(entry.seq, MOST_RESUMED)
    const said = { kind: entry.kind, actor: entry.actor, changes, run: entry.run?.id ?? null }
    for (const change of changes)
      if (change.noun === 'memory' && sayingOf(change, said) !== null) ids.add(change.id)
  }
  return [...ids].slice(0, MOST_RESUMED)
}

interface Models {
  pairs: PairModel
  /** In whose space the vectors are. */
  model: string
}

interface Candidate extends ToRead {
  earlier: Memory
  later: Memory
}

async function lookAt(options: ModelOptions, room: Room, models: Models, id: string) {
  const now = room.clock.now()
  const [written] = await room.store.get('memory', [id])
  if (written === undefined || !mayBeRead(written, now)) return
  const { from } = await modelAsks(room.store)
  const read = await readRaised(room, models, written, {
    most: MOST_RAISED,
    setsApart: from <= 1,
  })
  if (from > 1) return
  const among = await unsettled(options, room, models.model, written, now)
  const candidates = among.slice(0, MOST_PAIRS - read)
  const shares = await sharesOf(models.pairs, candidates)
  const found = candidates
    .map((candidate, place) => ({ ...candidate, share: shares[place] ?? 0 }))
    .filter(({ share }) => share >= from)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_ASKED)
  for (const { earlier, later, share, ...toRead } of found)
    await ask(options.items, room, {
      earlier,
      later,
      clash: await clashByModel(models.pairs, toRead, share),
    })
}

function mayBeRead(memory: Memory, now: number): boolean {
  return isAlive(memory, now) && CLAIMING.includes(memory.type) && isReadable(comparableOf(memory))
}

/** What stands beside it in its own scope, is near, and neither a rule nor a person nor a veto has settled. */
async function unsettled(
  { items, scopes }: ModelOptions,
  room: Room,
  model: string,
  written: Memory,
  now: number,
): Promise<Candidate[]> {
  const { store, lexicon } = room
  const vector = (await store.vectorsOf(model, [written.id])).get(written.id)
  if (vector === undefined) return []
  const near = [
    ...(await nearTo(store, written, model, vector, now)),
    ...(await candidatesFor({ vault: store, scopes }, SYSTEM, written, now)),
  ].map(({ memory }) => memory)
  const beside = new Map(
    near
      .filter(({ scope }) => scopeLabel(scope) === scopeLabel(written.scope))
      .filter((memory) => mayBeRead(memory, now))
      .map((memory) => [memory.id as string, memory]),
  )
  const vectors = await store.vectorsOf(model, [...beside.keys()])
  const nearest = [...beside.values()]
    .map((other) => ({ other, cosine: dot(vector, vectors.get(other.id) ?? NOWHERE) }))
    .toSorted((a, b) => b.cosine - a.cosine)
  const found: Candidate[] = []
  for (const { other, cosine } of nearest) {
    if (found.length >= MOST_PAIRS) break
    const [earlier, later] = isBefore(other, written) ? [other, written] : [written, other]
    const given = { cosine, lexicon }
    const toRead = pairToRead(comparableOf(earlier), comparableOf(later), given)
    if (toRead === null) continue
    if (await items.isRaised(pairId('contradiction', sideOf(earlier), sideOf(later)))) continue
    found.push({ earlier, later, ...toRead })
  }
  return found
}
const NOWHERE = new Float32Array()

function isBefore(one: Memory, other: Memory): boolean {
  const apart = one.updatedAt - other.updatedAt
  return apart < 0 || (apart === 0 && one.id < other.id)
}

interface Asked {
  earlier: Memory
  later: Memory
  clash: Parameters<typeof contradictionItem>[2]
}

/** An entry of Loci's own, if both still say what was read. */
async function ask(items: Items, room: Room, { earlier, later, clash }: Asked): Promise<void> {
  await commitDecision(room, async (now) => {
    const there = await room.store.get('memory', [earlier.id, later.id])
    const isSame = (memory: Memory) =>
      there.some((each) => each.id === memory.id && isAlive(each, now) && saysStill(each, memory))
    const id = pairId('contradiction', sideOf(earlier), sideOf(later))
    if (!isSame(earlier) || !isSame(later) || (await items.isRaised(id))) return NOTHING
    const ruling = { rule: 'by-model', loser: null, asks: true } as const
    const review = contradictionItem(earlier, later, clash, ruling, now)
    return {
      settled: true,
      label: `Found by the model; ${followOf(review) ?? review.label}`,
      changes: await raising(room.store, [review], []),
    }
  })
}

const saysStill = (now: Memory, then: Memory) => digestOf(now) === digestOf(then)
const NOTHING = { label: '', changes: [] }
