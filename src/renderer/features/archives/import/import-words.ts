import { counted } from '#renderer/lib/format.ts'
import type { ImportChoice, ImportGroup, ImportPlan, ImportWarning } from '#shared/archive.ts'
import type { Noun } from '#shared/journal.ts'
import type { Takes } from './plan-choices.ts'

export const GROUP_WORDS: Record<ImportGroup, string> = {
  new: 'New',
  changed: 'Changed',
  conflicting: 'Conflicting',
  identical: 'Identical',
  refused: 'Refused',
}

export const CHOICE_WORDS: Record<ImportChoice, string> = {
  mine: 'Keep yours',
  theirs: 'Take theirs',
  both: 'Keep both',
}

export const NOUN_WORDS: Record<Noun, { one: string; many: string }> = {
  memory: { one: 'memory', many: 'memories' },
  filter: { one: 'saved filter', many: 'saved filters' },
  review: { one: 'inbox item', many: 'inbox items' },
  setting: { one: 'setting', many: 'settings' },
  policy: { one: 'policy', many: 'policies' },
  session: { one: 'session', many: 'sessions' },
  task: { one: 'task', many: 'tasks' },
  handoff: { one: 'handoff', many: 'handoffs' },
}

/** What is told before anything is written, one sentence a kind. */
export function warningSentences(
  warnings: ImportPlan['warnings'],
): { kind: ImportWarning; sentence: string }[] {
  return WARNINGS.flatMap(({ kind, one, many }) =>
    warnings[kind] === 0 ? [] : [{ kind, sentence: counted(warnings[kind], one, many) }],
  )
}

/** What those files are called together. */
export const WARNING_WORDS: Record<ImportWarning, string> = {
  contradicts: 'Contradicting',
  credential: 'Credentials in',
  'your-words': 'Your words in',
  'missing-link': 'Links to nothing in',
}

const WARNINGS: readonly { kind: ImportWarning; one: string; many: string }[] = [
  {
    kind: 'contradicts',
    one: 'cannot be true together with what is here; you are asked in the inbox.',
    many: 'cannot be true together with what is here; you are asked in the inbox.',
  },
  {
    kind: 'credential',
    one: 'seems to hold a credential and waits for you in the inbox when it is taken.',
    many: 'seem to hold a credential and wait for you in the inbox when they are taken.',
  },
  {
    kind: 'your-words',
    one: 'says that you wrote it, in a vault that is not this one.',
    many: 'say that you wrote them, in a vault that is not this one.',
  },
  {
    kind: 'missing-link',
    one: 'links to a memory that is neither in the archive nor here.',
    many: 'link to memories that are neither in the archive nor here.',
  },
]

/** "12 new, 3 changed, 2 conflicts settled their way". */
export function takesSentence({ new: fresh, changed, theirs, both }: Takes): string {
  const parts = [
    fresh > 0 && counted(fresh, 'new', 'new'),
    changed > 0 && counted(changed, 'changed', 'changed'),
    theirs > 0 && `${counted(theirs, 'conflict')} as they say`,
    both > 0 && `${counted(both, 'conflict')} with both kept`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Nothing is taken.' : `Takes ${parts.join(', ')}.`
}
