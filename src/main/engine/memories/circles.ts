import { AppError } from '#shared/errors.ts'
import type { Link, MemoryId } from '#shared/memory.ts'
import type { Room } from '../room.ts'

/** A circle of memories that each replace the next would leave none that stands. */
export async function refuseCircle(room: Room, id: MemoryId, links: Link[]): Promise<void> {
  const walked = new Set<string>()
  let frontier = links.filter(({ kind }) => kind === 'supersedes').map(({ to }) => to)
  while (frontier.length > 0) {
    if (frontier.includes(id)) {
      const sentence = 'This memory would supersede itself through the ones it supersedes.'
      throw new AppError('invalid_input', sentence, [{ path: ['links'], message: sentence }])
    }
    frontier.forEach((next) => walked.add(next))
    const reached = await room.store.get('memory', frontier)
    frontier = reached
      .flatMap((memory) =>
        memory.links.filter(({ kind }) => kind === 'supersedes').map(({ to }) => to),
      )
      .filter((next) => !walked.has(next))
  }
}
