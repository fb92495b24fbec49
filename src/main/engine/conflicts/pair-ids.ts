import { hash as hashOf } from 'node:crypto'
import type { Memory } from '#shared/memory.ts'
import type { Side } from '#shared/review.ts'
import { GENERAL } from '../memories/compose/keys.ts'
import { comparableOf } from './detect/comparable-text.ts'

/** What a memory says, and so what a clash was found in. */
export function sideOf(memory: Memory): Side {
  return { id: memory.id, digest: digestOf(memory) }
}

export function digestOf(memory: Memory): string {
  return hash(comparableOf(memory).text).slice(0, 16)
}

/**
 * The same for the same two texts of the same two memories, whichever came first: an item with this
 * id says that exactly this was asked or settled before.
 */
export function pairId(kind: 'contradiction' | 'merge', one: Side, other: Side): string {
  const sides = [one, other].map(({ id, digest }) => `${id} ${digest}`).toSorted()
  return `rev_${hash(`${kind} ${sides.join(' ')}`).slice(0, 12)}`
}

/** What both are about: tags they share, else their domain. */
export function sharedTopics(a: Memory, b: Memory): string[] {
  const shared = a.tags.filter((tag) => b.tags.includes(tag)).toSorted()
  if (shared.length > 0) return shared
  return a.domain === b.domain && a.domain !== GENERAL ? [a.domain] : []
}

const hash = (text: string) => hashOf('sha256', text)
