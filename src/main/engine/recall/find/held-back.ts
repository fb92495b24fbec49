import type { Principal } from '#shared/principal.ts'
import type { ParsedTask } from '#shared/recall.ts'
import type { ReadMemory, ReadOnce } from './read-once.ts'

/** Which of these a question may bring. */
export type MayBring = (read: ReadMemory) => boolean

/** Forgetting holds nothing back from a person, nor from an agent that quotes the words it wants. */
export function heldBackFrom({ kind }: Principal, { phrases }: ParsedTask): MayBring {
  return isAnyHeldBack({ kind }, { phrases }) ? ({ retention }) => !retention.heldBack : () => true
}

export const isAnyHeldBack = (
  { kind }: Pick<Principal, 'kind'>,
  { phrases }: Pick<ParsedTask, 'phrases'>,
) => kind === 'agent' && phrases.length === 0

/** A few more than are likely to be needed: to ask once more costs as much as to read these. */
const SPARE = 4

/** The first `most` that may be brought: what is held back must not keep others from being weighed. */
export async function firstOf(
  ids: readonly string[],
  most: number,
  read: ReadOnce,
  mayBring: MayBring,
): Promise<string[]> {
  const first: string[] = []
  for (let from = 0, size = most; first.length < most && from < ids.length;) {
    const brought = (await read(ids.slice(from, from + size))).filter(mayBring)
    first.push(...brought.map(({ memory }) => memory.id))
    from += size
    // As many as will do if the next are held back as often. One at a time, seven rounds were needed where half are.
    const share = Math.max(first.length, 1) / from
    size = Math.ceil((most - first.length) / share) + SPARE
  }
  return first.slice(0, most)
}
