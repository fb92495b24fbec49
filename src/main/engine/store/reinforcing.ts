import type { Change } from '#shared/journal.ts'
import { movesGround } from './conditions.ts'

/** What saying the same again changes, and nothing else does. */
const SAID_AGAIN: ReadonlySet<string> = new Set([
  'contributors',
  'confidence',
  'updatedAt',
  'expiresAt',
])

/** Whether this says the same once more; not tagged, moved, set aside or rated. */
export function isReinforcing({ before, after }: Pick<Change, 'before' | 'after'>): boolean {
  if (before === null || after === null) return false
  if (!Object.keys(after).every((field) => SAID_AGAIN.has(field))) return false
  const { confidence } = before
  // A person who becomes surer of a failure has not failed again.
  if (!('confidence' in after)) return true
  return typeof confidence === 'number' && after['confidence'] === halfDoubt(confidence)
}

const halfDoubt = (confidence: number) => confidence + (1 - confidence) / 2

/** Whether anything can follow from it: something is said anew, or once more. */
export const saysSomething = (change: Change) => movesGround(change) || isReinforcing(change)
