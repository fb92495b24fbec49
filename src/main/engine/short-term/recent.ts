import { NEWEST_FIRST } from '#shared/filter.ts'
import type { Recent } from '#shared/experience.ts'
import { GENERAL, keyOf } from '../memories/compose/keys.ts'
import { placeKey } from '#engine/store/place-key.ts'
import type { Room } from '../room.ts'
import type { Buffer } from './buffer.ts'
import { experiencesOf } from './ring-view.ts'

/** Without a bound the whole vault would be searched for an agent that has been silent for years. */
const RECENT_MS = 30 * 86_400_000

interface Found {
  /** Two with the same place are the same thing said twice. */
  place: string
  item: Recent
}

/** What happened to an agent lately, newest first: still in its buffer or in the vault by now, never both. */
export async function recent(
  room: Room,
  agent: string,
  buffer: Buffer | undefined,
  limit: number,
): Promise<Recent[]> {
  const buffered = buffer === undefined ? [] : inBuffer(room, buffer)
  // So many more, because each experience in the buffer may be one of these memories said again.
  const stored = await inVault(room, agent, limit + buffered.length)
  const places = new Set<string>()
  return [...buffered, ...stored]
    .toSorted((a, b) => b.item.at - a.item.at)
    .filter(({ place }) => {
      const isNew = !places.has(place)
      places.add(place)
      return isNew
    })
    .slice(0, limit)
    .map(({ item }) => item)
}

function inBuffer(room: Room, buffer: Buffer): Found[] {
  return experiencesOf(buffer, room.principal, room.clock.now()).map(
    ({ held: { draft }, experience }) => ({
      place: placeKey({
        scope: experience.scope,
        key: keyOf(draft.content, draft.domain ?? GENERAL, draft.taskType ?? GENERAL),
      }),
      item: { from: 'buffer', at: experience.at, experience },
    }),
  )
}

async function inVault(room: Room, agent: string, limit: number): Promise<Found[]> {
  const now = room.clock.now()
  const filter = {
    aliveAt: now,
    where: { contributors: agent },
    updatedSince: Math.max(0, now - RECENT_MS),
  }
  const { rows } = await room.store.page({
    filter,
    sort: NEWEST_FIRST,
    from: null,
    until: null,
    limit,
  })
  const whole = await room.store.get(
    'memory',
    rows.map(({ id }) => id),
  )
  const keys = new Map(whole.map(({ id, key }) => [id, key]))
  return rows.map((memory) => ({
    place: placeKey({ scope: memory.scope, key: keys.get(memory.id) ?? memory.id }),
    item: { from: 'memory', at: memory.updatedAt, memory },
  }))
}
