import type { LinkEnd, Neighbour } from '#shared/link.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import type { Room } from '#engine/room.ts'
import { existing } from '../write/revise.ts'

/** The neighbours of a memory in both directions; an agent is not told of those it may not see. */
export async function neighbours(room: Room, id: MemoryId): Promise<Neighbour[]> {
  const { links } = await existing(room, id)
  const incoming = await room.store.linksInto(id)
  const ids = [...links.map(({ to }) => to), ...incoming.map(({ from }) => from)]
  const known = new Map((await room.store.get('memory', ids)).map((memory) => [memory.id, memory]))
  const out = links.map(({ kind, to }): Neighbour => ({
    link: kind,
    direction: 'out',
    end: endOf(to, known),
  }))
  const into = incoming.map(({ kind, from }): Neighbour => ({
    link: kind,
    direction: 'in',
    end: endOf(from, known),
  }))
  const all = [...out, ...into]
  return room.principal.kind !== 'agent' ? all : all.filter(({ end }) => end.kind === 'memory')
}

function endOf(id: MemoryId, known: ReadonlyMap<string, Memory>): LinkEnd {
  const memory = known.get(id)
  if (memory === undefined) return { kind: 'gone', id }
  const { summary, type, status, scope } = memory
  return { kind: 'memory', id, summary, type, status, scope }
}
