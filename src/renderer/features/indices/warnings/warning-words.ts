import { counted } from '#renderer/lib/format.ts'
import type { IndexWarning } from '#shared/indices.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'

interface WarningWords {
  /** What is so. */
  title: string
  /** Why it matters. */
  why: string
  /** What the button says; null where nothing needs to be done. */
  button: string | null
  /** What is asked before it is done. */
  question: string
  sentence: string
}

const placeOf = (scope: Scope | null) => (scope === null ? 'the vault' : nameOf(scope))
const nameOf = (scope: Scope) => (scope.kind === 'global' ? 'Global' : scopeLabel(scope))
const memories = (amount: number) => counted(amount, 'memory', 'memories')
const andOf = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

/** A warning in words: what, why, and what can be done. */
export function warningWords({ kind, scope, count, tags }: IndexWarning): WarningWords {
  const place = placeOf(scope)
  switch (kind) {
    case 'over-full':
      return {
        title: `${place} is over its limit by ${memories(count)}`,
        why: 'The next write would archive the least important ones.',
        button: 'Make room…',
        question: `Make room in ${place}?`,
        sentence: 'The least important, oldest ones are archived. Critical ones stay.',
      }
    case 'over-long':
      return {
        title: `The index of ${place} is written in ${count} parts`,
        why: 'It has more than 1,000 entries. Loci splits it by itself.',
        button: null,
        question: '',
        sentence: '',
      }
    case 'ended':
      return {
        title: `${memories(count)} left in ${place}`,
        why: 'No session or task of this name goes on, and nothing was written there for 4 hours.',
        button: 'Archive…',
        question: `Archive what is left in ${place}?`,
        sentence: 'Agents stop getting it; you can restore it at any time.',
      }
    case 'unknown-owner':
      return {
        title: `${memories(count)} of ${place}, an agent nobody has seen`,
        why: 'It never wrote and was never given anything.',
        button: 'Archive…',
        question: `Archive the memories of ${place}?`,
        sentence: 'Nobody is given them until you restore them.',
      }
    case 'broken-links':
      return {
        title: `Links lead to ${memories(count)} that ${count === 1 ? 'is' : 'are'} gone`,
        why: 'They were purged, or never came along.',
        button: 'Remove links…',
        question: 'Remove links that lead nowhere?',
        sentence: 'Links to what is in the vault stay.',
      }
    case 'untagged':
      return {
        title: `${memories(count)} of ${place} without a tag`,
        why: 'They are found by their words only.',
        button: 'Tag…',
        question: `Tag what has no tag in ${place}?`,
        sentence:
          'Each gets the tags Loci suggests for it, marked as automatic. What nothing fits stays as it is.',
      }
    case 'alike-tags':
      return {
        title: `${andOf(tags)} look like one tag`,
        why: 'Who filters by one of them misses the others.',
        button: 'Merge…',
        question: `Merge into ${tags[0] ?? ''}?`,
        sentence: `${andOf(tags.slice(1))} become${tags.length === 2 ? 's' : ''} ${tags[0] ?? ''}, in every scope.`,
      }
    case 'used-once':
      return {
        title: `${counted(count, 'tag is', 'tags are')} used once`,
        why: 'A tag that only one memory has leads to nothing else.',
        button: 'Remove…',
        question:
          count > tags.length ? `Remove the first ${tags.length}?` : 'Remove tags used once?',
        sentence: 'The memories stay; they lose the tag.',
      }
  }
}
