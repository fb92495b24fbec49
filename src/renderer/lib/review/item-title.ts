import { listed } from '#shared/field-words.ts'
import type { ReviewCard } from '#shared/review.ts'

/**
 * What an item is called. The engine names a changeset by what it did, for the journal; what only
 * waits has not been done, and what was turned down never was.
 */
export function titleOf({ label, resolution }: Pick<ReviewCard, 'label' | 'resolution'>): string {
  const [past = '', ...rest] = label.split(' ')
  const verb = VERBS.get(past)
  if (verb === undefined) return label
  if (resolution === null) return ['Would', verb, ...rest].join(' ')
  const neverDone = resolution.how === 'rejected' || resolution.how === 'outdated'
  return neverDone ? ['Would have', participle(past), ...rest].join(' ') : label
}

/** Of three that wait because of a credential each is told apart by what was found in it. */
export function heldBack({
  kind,
  resolution,
  findings,
}: Pick<ReviewCard, 'kind' | 'resolution' | 'findings'>): string | null {
  if (kind !== 'secret' || resolution !== null || findings.length === 0) return null
  const rules = listed([...new Set(findings.map(({ rule }) => rule))])
  return `${rules.charAt(0).toUpperCase()}${rules.slice(1)}`
}

/** Both memories of a pair in their own words, as the label quotes them: one line could show only the first. */
export function sidesOf({ label, pair }: Pick<ReviewCard, 'label' | 'pair'>) {
  const [, first, second] = SIDES.exec(label) ?? []
  if (pair === null || first === undefined || second === undefined) return null
  return { first, second, joined: label.includes('” supersedes “') ? 'instead of' : 'or' }
}
const SIDES = /^(“.*”) (?:and|supersedes) (“.*”)(?: contradict each other| say nearly the same)?$/su

/** As much of a shared beginning as a row has room for beside what comes after it. */
const ROOM = 24
const [HEAD, LEAD] = [2, 2]

/** Two texts that begin alike, without the middle of what they share: a row would be cut before they differ. */
export function apart(first: string, second: string): readonly [string, string] {
  const [a, b] = [first.split(' '), second.split(' ')]
  const differs = a.findIndex((word, at) => word !== b[at])
  const shared = differs === -1 ? a.length : differs
  const left = shared - LEAD
  if (left <= HEAD || a.slice(0, shared).join(' ').length <= ROOM) return [first, second]
  const short = (words: readonly string[]) =>
    [...words.slice(0, HEAD), '…', ...words.slice(left)].join(' ')
  return [short(a), short(b)]
}

const participle = (past: string) => (past === 'Forgot' ? 'forgotten' : past.toLowerCase())

const VERBS: ReadonlyMap<string, string> = new Map([
  ['Created', 'create'],
  ['Edited', 'edit'],
  ['Changed', 'change'],
  ['Reinforced', 'reinforce'],
  ['Tagged', 'tag'],
  ['Removed', 'remove'],
  ['Set', 'set'],
  ['Moved', 'move'],
  ['Promoted', 'promote'],
  ['Demoted', 'demote'],
  ['Restored', 'restore'],
  ['Archived', 'archive'],
  ['Forgot', 'forget'],
  ['Marked', 'mark'],
  ['Duplicated', 'duplicate'],
  ['Ended', 'end'],
  ['Merged', 'merge'],
  ['Expired', 'expire'],
  ['Extracted', 'extract'],
  ['Cleared', 'clear'],
])
