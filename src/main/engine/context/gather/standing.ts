import type { ContextPackage } from '#shared/context.ts'
import { type Disputes, disputedAmong } from '#engine/recall/disputes.ts'
import type { Room } from '#engine/room.ts'
import { isAlive } from '#engine/store/alive.ts'
import type { Position } from '#engine/store/feed.ts'
import type { Gathered } from './gather.ts'

interface Vault {
  caughtUp(): Promise<Position>
  /** As its receiver sees it now, and what the inbox knows by now. */
  look(): Promise<{ eyes: Room; disputes: Disputes }>
}

/**
 * Made of what was gathered, and once more of what is left where something in it was purged, moved out of sight
 * or disputed meanwhile: files are loaded and others write while a package is made. It only ever loses, so
 * that nobody who writes on and on keeps another from being answered.
 */
export async function fromStanding(
  { caughtUp, look }: Vault,
  from: Position,
  gathered: Gathered,
  make: (held: Gathered) => Promise<ContextPackage>,
): Promise<ContextPackage> {
  let known = from
  let held = gathered
  for (;;) {
    const made = await make(held)
    const now = await caughtUp()
    if (now === known) return made
    known = now
    const { eyes, disputes } = await look()
    const left = await leftOf(eyes, disputes, held, made)
    if (left === null) return made
    held = left
  }
}

/** Null where all of it stands as it stood. */
async function leftOf(
  eyes: Room,
  disputes: Disputes,
  { entries, words }: Gathered,
  { verdicts }: ContextPackage,
): Promise<Gathered | null> {
  const { store, clock } = eyes
  // What was handed over is in no list but the package itself.
  const told = verdicts.flatMap(({ id, from }) => (from === 'vault' ? [id] : []))
  const quoted = entries.flatMap(({ quotes }) => quotes ?? [])
  const asked = new Set([...told, ...quoted])
  const there = await store.get('memory', [...asked])
  const alive = there.filter((one) => isAlive(one, clock.now()))
  const standing = new Map(alive.map((one) => [one.id, one]))
  const left = entries.filter(({ from, memory }) => from !== 'vault' || standing.has(memory.id))
  const inDoubt = await disputedAmong(
    eyes,
    left.map(({ memory }) => standing.get(memory.id) ?? memory),
    disputes,
  )
  const isAsItWas =
    standing.size === asked.size &&
    left.every(({ memory, disputed }) => inDoubt.has(memory.id) === disputed)
  if (isAsItWas) return null
  return {
    words,
    entries: left.map((entry) => ({
      ...entry,
      disputed: inDoubt.has(entry.memory.id),
      ...(entry.quotes !== null && !standing.has(entry.quotes) && UNQUOTED),
    })),
  }
}

const UNQUOTED = { overruledBy: null, quotes: null, notes: [] }
