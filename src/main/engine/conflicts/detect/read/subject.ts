import { AUXILIARIES, INDEFINITE, PREPOSITIONS } from './function-words.ts'
import { ORDERS } from './grammar.ts'
import type { Part } from './quantities.ts'
import type { Statement } from './statements.ts'

/** What a statement is about, and whether it is one particular thing. */
export interface Subject {
  word: Part
  definite: boolean
}

/** “a group of boys” is about boys. */
const GROUPS = new Set(
  'group bunch pair couple cluster lot number kind sort type piece set'.split(' '),
)

/** The last word that says something before the verb or the first preposition. */
export function subjectOf({ parts }: Pick<Statement, 'parts'>): Subject | null {
  let head: Part | null = null
  let first: Part | null = null
  let definite = true
  for (const [place, part] of parts.entries()) {
    if (part.kind === 'mark') {
      if (head !== null && part.shown === ',') return { word: head, definite }
      continue
    }
    if (INDEFINITE.has(part.lower) || part.lower === 'no') definite = false
    if (head !== null && GROUPS.has(head.lower.replace(/s$/, '')) && part.lower === 'of') {
      head = null
      continue
    }
    if (head !== null && endsSubject(part)) return { word: head, definite }
    first ??= part.empty ? null : part
    if (!part.empty && !(place === 0 && PREPOSITIONS.has(part.lower))) head = part
  }
  // “The worker retries failed jobs”: nothing says where the subject ends, so it is what comes first.
  return first === null || ORDERS.has(first.lower) ? null : { word: first, definite }
}

const endsSubject = ({ lower }: Part) =>
  AUXILIARIES.has(lower) || PREPOSITIONS.has(lower) || lower.endsWith('ing')

/** The word for what is done: the first “…ing”, or what follows the auxiliary. */
export function verbOf({ parts }: Pick<Statement, 'parts'>): Part | null {
  const doing = parts.find(({ lower, empty }) => !empty && /.{2}ing$/.test(lower))
  if (doing !== undefined) return doing
  const from = parts.findIndex(({ lower }) => AUXILIARIES.has(lower))
  return from === -1 ? null : (parts.slice(from + 1).find(({ empty }) => !empty) ?? null)
}
