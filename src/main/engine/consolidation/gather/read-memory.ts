import { isKept } from '#shared/kept.ts'
import type { Memory } from '#shared/memory.ts'
import { scopeLabel } from '#shared/scope.ts'
import { isPersons } from '../../gate/protected.ts'
import { isNegated, numbersIn } from '../../recall/similar/likeness/clash.ts'
import { tellingStems } from '../../recall/similar/likeness/overlap.ts'
import { hashOf } from '../../store/sketch/hash.ts'
import { DAY_MS } from '../figures.ts'
import { EXTRACTED } from '../extract/extract-memory.ts'
import { MERGED } from '../merge.ts'
import type { UpkeepRow } from '../snapshot.ts'
import { SUMMARISED } from '../summary/note-summary.ts'
import type { WordSet } from './likely-pairs.ts'

/** So much of a text is compared word by word. */
export const COMPARED = 2000

const MADE: ReadonlyMap<string, NonNullable<UpkeepRow['made']>> = new Map([
  [MERGED, 'merge'],
  [EXTRACTED, 'extract'],
  [SUMMARISED, 'extract'],
])

export function rowOf(memory: Memory): UpkeepRow {
  const { id, type, subtype, summary, scope, priority, status, importance, confidence } = memory
  const { createdBy, createdAt, updatedAt, expiresAt, accessCount, lastAccessedAt } = memory
  return {
    id,
    type,
    subtype,
    summary,
    scope,
    priority,
    status,
    importance,
    confidence,
    createdBy,
    createdAt,
    updatedAt,
    expiresAt,
    accessCount,
    lastAccessedAt,
    form: memory.content.form,
    // What a person keeps is as theirs as what they said.
    persons: isPersons(memory) || isKept(memory),
    made: MADE.get(memory.source) ?? null,
  }
}

/** What it says in sentences that can be put together with others; null for what is a form, a pointer or very long. */
export function sayingOf({ content, attachment }: Memory): string | null {
  return content.form === 'text' && attachment === null ? content.text : null
}

/** The words of a text for comparing; null where it has none. */
export function wordsFor(text: string): Uint32Array | null {
  const words = Uint32Array.from(tellingStems(text), hashOf).toSorted()
  return words.length === 0 ? null : words.filter((word, at) => word !== words[at - 1])
}

/**
 * Where a text can have its like. Other numbers or a “not” make two texts less than 80 % alike whatever
 * else they share, and what happened on two days happened twice.
 */
export function wordSetOf(memory: Memory, text: string, words: Uint32Array): WordSet {
  const { scope, type, subtype, createdAt } = memory
  const day = type === 'episodic' ? Math.floor(createdAt / DAY_MS) : ''
  const said = [isNegated(text), numbersIn(text)]
  return { place: hashOf([scopeLabel(scope), type, subtype, day, ...said].join('\n')), words }
}
