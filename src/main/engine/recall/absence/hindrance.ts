import type { Memory } from '#shared/memory.ts'
import { type Principal, actorOf, scopesOf } from '#shared/principal.ts'
import type { ParsedTask, RecallQuery } from '#shared/recall.ts'
import { scopeLabel } from '#shared/scope.ts'
import { conditionSentence } from '#shared/where-words.ts'
import { conditionsOf } from '#shared/where.ts'
import { meetsAll } from '#engine/store/match/conditions.ts'
import type { StoreFilter } from '#engine/store/filter.ts'
import { isRuledOut } from '../find/ruled-out.ts'

interface Hindrance {
  verdict: 'invisible' | 'filtered'
  sentence: string
}

/** What keeps a memory out of a question before anything is weighed; null when nothing does. */
export function hindrance(
  memory: Memory,
  attachment: string | null,
  principal: Principal,
  query: RecallQuery,
  filter: StoreFilter,
  parsed: ParsedTask,
  now: number,
): Hindrance | null {
  const filtered = (sentence: string): Hindrance => ({ verdict: 'filtered', sentence })
  const scopes = scopesOf(principal)
  const label = scopeLabel(memory.scope)
  if (scopes !== null && !scopes.some((scope) => scopeLabel(scope) === label)) {
    return {
      verdict: 'invisible',
      sentence: `${actorOf(principal)} does not see ${label}, where it is kept.`,
    }
  }
  if (memory.status !== 'active')
    return filtered(`It is ${memory.status}; only active memories are recalled.`)
  if (memory.expiresAt !== null && memory.expiresAt <= now) return filtered('It has run out.')
  const { types, subtypes, scopes: asked, since } = query
  if (types !== undefined && !types.includes(memory.type))
    return filtered(`Its type is ${memory.type}; asked for: ${types.join(', ')}.`)
  if (subtypes !== undefined && !subtypes.includes(memory.subtype))
    return filtered(`Its subtype is ${memory.subtype}; asked for: ${subtypes.join(', ')}.`)
  if (asked !== undefined && !asked.some((scope) => scopeLabel(scope) === label))
    return filtered(`It is in ${label}; asked for: ${asked.map(scopeLabel).join(', ')}.`)
  if (since !== undefined && memory.updatedAt < since)
    return filtered('It was last changed before that time.')
  const missed = conditionsOf(filter.where ?? {}).find(
    ({ field, op, value }) => !meetsAll(memory, { [field]: { [op]: value } }),
  )
  if (missed !== undefined) return filtered(`Asked for: ${conditionSentence(missed)}. It is not.`)
  if (isRuledOut(memory, attachment, parsed))
    return filtered('It says a word that was excluded, or lacks a phrase that was quoted.')
  return null
}
