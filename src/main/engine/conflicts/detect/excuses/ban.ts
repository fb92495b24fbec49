import type { ClashClause } from './clash-clause.ts'

const NEVER = /^(?:never|nie|niemals|jamais|nunca|jamás|nooit|mai)$/
const FORBIDDING = /^(?:must|may|shall|should|allowed|permitted|darf|dürfen)$/
/** “Nobody owns the folder” tells how it is. */
const NONE = /^(?:nobody|nothing|none|neither|nowhere|nichts|rien)$/

/**
 * “Never push to main”, “do not log passwords”, “must not be shared”: meant for every case, so a case that
 * somebody else adds to it (“if tests pass”, “on staging”) is just what it forbids.
 */
export function isBan({ statement: { negations, parts }, marked }: ClashClause): boolean {
  return negations.some(({ at, reach }) => {
    const [word, first] = [parts[at], parts[0]?.lower ?? '']
    const [before, behind] = [parts[at - 1]?.lower ?? '', parts[at + 1]?.lower ?? '']
    if (word === undefined || reach !== 'clause' || !marked.includes(word)) return false
    if (NEVER.test(word.lower) || [before, behind].some((each) => FORBIDDING.test(each)))
      return true
    const opens =
      (at === 0 && !NONE.test(word.lower)) || (at === 1 && /^(?:do|please|always)$/.test(first))
    return opens || (at === 2 && /^(?:please|we)$/.test(first) && before === 'do')
  })
}
