import type { ContextPackage } from '#shared/context.ts'
import { mapped } from '#shared/in-parts.ts'
import type { Memory } from '#shared/memory.ts'
import type { Disputes } from '#engine/recall/disputes.ts'
import type { Room } from '#engine/room.ts'
import { isAlive } from '#engine/store/alive.ts'
import type { Position } from '#engine/store/feed.ts'
import { inTurns, withOthers } from '../in-turns.ts'
import { READ_AT_ONCE, type Gathered, type GatheredEntry, disputedInTurns } from './gather.ts'

interface Vault {
  caughtUp(): Promise<Position>
  /** As its receiver sees it now, and what the inbox knows by now. */
  look(): Promise<{ eyes: Room; disputes: Disputes }>
  /** What may stand otherwise because of what was committed since. */
  spokenOf(since: Position): Promise<ReadonlySet<string>>
}

/**
 * Made of what was gathered, and once more of what is left where something in it was purged, moved out of sight
 * or disputed meanwhile: files are loaded and others write while a package is made. It only ever loses, so
 * that nobody who writes on and on keeps another from being answered.
 */
export async function fromStanding(
  { caughtUp, look, spokenOf }: Vault,
  from: Position,
  gathered: Gathered,
  make: (held: Gathered) => Promise<ContextPackage>,
): Promise<ContextPackage> {
  let known = from
  let held = gathered
  for (;;) {
    const made = await make(held)
    const left = await whatIsLeft(held, made)
    if (left === null) return made
    held = left
  }

  /** Null where all of it stands as it stood. Of a large package others write while it is looked at: of that the rest is looked at once more. */
  async function whatIsLeft(of: Gathered, made: ContextPackage): Promise<Gathered | null> {
    for (let isFirst = true; ; isFirst = false) {
      const now = await caughtUp()
      if (now === known) return null
      const only = isFirst ? null : await spokenOf(known)
      known = now
      const { eyes, disputes } = await look()
      const left = await leftOf(eyes, disputes, of, made, only)
      if (left !== null) return left
    }
  }
}

/** Null where all of it stands as it stood. `only`: nothing else was written about. */
async function leftOf(
  eyes: Room,
  disputes: Disputes,
  { entries, words }: Gathered,
  { verdicts }: ContextPackage,
  only: ReadonlySet<string> | null,
): Promise<Gathered | null> {
  const { store, clock } = eyes
  const isAsked = (id: string | null) => id !== null && (only === null || only.has(id))
  const isMeant = ({ memory, quotes }: GatheredEntry) =>
    isAsked(memory.id) || isAsked(quotes) || memory.links.some(({ to }) => isAsked(to))
  const looked = only === null ? entries : entries.filter(isMeant)
  // What was handed over is in no list but the package itself.
  const told = verdicts.flatMap(({ id, from }) => (from === 'vault' && isAsked(id) ? [id] : []))
  const quoted = looked.flatMap(({ quotes }) => quotes ?? [])
  const standing = new Map<string, Memory>()
  let isWhole = true
  await inTurns([...told, ...quoted], READ_AT_ONCE, async (some) => {
    const there = await store.get('memory', [...new Set(some)])
    const alive = there.filter((one) => isAlive(one, clock.now()))
    for (const one of alive) standing.set(one.id, one)
    isWhole &&= alive.length === new Set(some).size
    return []
  })
  const isGone = ({ from, memory }: GatheredEntry) =>
    from === 'vault' && isAsked(memory.id) && !standing.has(memory.id)
  const stay = looked.filter((entry) => !isGone(entry))
  const memories = stay.map(({ memory }) => standing.get(memory.id) ?? memory)
  const inDoubt = new Set(await disputedInTurns(eyes, memories, disputes))
  const isAsItWas =
    isWhole && stay.every(({ memory, disputed }) => inDoubt.has(memory.id) === disputed)
  if (isAsItWas) return null
  const asItStands = (entry: GatheredEntry) => ({
    ...entry,
    disputed: isMeant(entry) ? inDoubt.has(entry.memory.id) : entry.disputed,
    ...(isAsked(entry.quotes) && !standing.has(entry.quotes ?? '') && UNQUOTED),
  })
  const left = entries.filter((entry) => !isGone(entry))
  return { words, entries: await withOthers(mapped(left, asItStands)) }
}

const UNQUOTED = { overruledBy: null, quotes: null, notes: [] }
