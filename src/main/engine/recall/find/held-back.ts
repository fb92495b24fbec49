import type { Principal } from '#shared/principal.ts'
import type { ParsedTask } from '#shared/recall.ts'
import type { ReadMemory, ReadOnce } from './read-once.ts'

/** Which of these a question may bring. */
export type MayBring = (read: ReadMemory) => boolean

/** Forgetting holds nothing back from a person, nor from an agent that quotes the words it wants. */
export function heldBackFrom({ kind }: Principal, { phrases }: ParsedTask): MayBring {
  if (kind !== 'agent' || phrases.length > 0) return () => true
  return ({ retention }) => !retention.heldBack
}

/** The first `most` that may be brought: what is held back must not keep others from being weighed. */
export async function firstOf(
  ids: readonly string[],
  most: number,
  read: ReadOnce,
  mayBring: MayBring,
): Promise<string[]> {
  const first: string[] = []
  for (let from = 0; first.length < most && from < ids.length;) {
    const some = ids.slice(from, from + most - first.length)
    from += some.length
    for (const one of await read(some)) if (mayBring(one)) first.push(one.memory.id)
  }
  return first
}
