import { type ExperienceDraft, type Importance, SIGNS, SIGN_NAMES } from '#shared/experience.ts'
import type { Scope } from '#shared/scope.ts'
import { baseImportance, formDefaults } from '../memories/compose/defaults.ts'

/** From here on an experience is worth a place in long-term memory. */
export const WORTH_KEEPING = 0.6
/** From here on it does not wait for its turn. */
export const URGENT = 0.7
/** Below this it fades. */
export const WORTH_HOLDING = 0.5

/** What was needed while it was fresh will be needed again. */
const RECALLED = 'recalled'
const RECALLED_ADDS = 0.1

/** Base of the subtype plus every sign in the context, between 0 and 1, with the parts it is made of. */
export function importanceOf(draft: ExperienceDraft, scope: Scope, recalled = false): Importance {
  const subtype = subtypeOf(draft)
  const parts = [{ name: subtype, adds: baseImportance(subtype, scope) }]
  for (const sign of SIGN_NAMES) {
    if (draft.context?.[sign] === true) parts.push({ name: sign, adds: SIGNS[sign] })
  }
  if (recalled) parts.push({ name: RECALLED, adds: RECALLED_ADDS })
  const sum = parts.reduce((total, { adds }) => total + adds, 0)
  // In binary 0.4 + 0.2 is more than 0.6, and some other sum would be less.
  return { value: Math.min(1, Math.max(0, Math.round(sum * 1000) / 1000)), parts }
}

/** Plain words about what happened are an observation; any other form says by itself what it is. */
export function subtypeOf({ subtype, content }: ExperienceDraft): string {
  if (subtype !== undefined) return subtype
  return content.form === 'text' ? 'observation' : formDefaults(content).subtype
}
