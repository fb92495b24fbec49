import { FORM_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { PRIORITIES, STATUSES, TYPES } from '#shared/memory.ts'
import { SCOPE_KINDS } from '#shared/scope.ts'
import { isMoment, operatorWords } from '#shared/where-words.ts'
import { type Operator, kindOf } from '#shared/where.ts'

/** Each stands for many fields; which one is said by the path. */
export const CONTEXT = 'context'
export const CONTENT = 'content'
export const GOALS = 'values'

export function hasPath(field: string): boolean {
  return field === CONTEXT || field === CONTENT || field === GOALS
}

export type Asking = Operator | 'set' | 'unset'

/** A condition while somebody puts it together. */
export interface ConditionDraft {
  field: string
  path: string
  asking: Asking
  value: string
}

export const FIRST_DRAFT: ConditionDraft = {
  field: 'importance',
  path: '',
  asking: '$gte',
  value: '',
}

/** The values of fields that take only a few. */
export const CLOSED: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['type', TYPES],
  ['priority', PRIORITIES],
  ['status', STATUSES],
  ['scope', SCOPE_KINDS],
  ['form', Object.keys(FORM_WORDS)],
])

/** How the value is given: one of a few, a day, or written; null where there is nothing to give. */
export type ValueKind = { options: readonly string[] } | 'day' | 'number' | 'text' | null

export function valueKind({ field, asking }: ConditionDraft): ValueKind {
  if (asking === 'set' || asking === 'unset') return null
  if (isMoment(field)) return 'day'
  const options = CLOSED.get(field)
  if (options !== undefined && asking !== '$in') return { options }
  return holds(field) === 'number' && asking !== '$in' ? 'number' : 'text'
}

const NULLABLE: ReadonlySet<string> = new Set([
  'expiresAt',
  'lastAccessedAt',
  'consolidatedAt',
  CONTEXT,
  CONTENT,
  GOALS,
])
const COMPARING = ['$gte', '$lte', '$gt', '$lt'] as const
const MATCHING = ['$eq', '$ne', '$in'] as const

/** What can sensibly be asked: nobody means that a summary comes later in the alphabet. */
export function askingsOf(field: string): readonly Asking[] {
  const kind = holds(field)
  const ops: readonly Asking[] = isMoment(field)
    ? ['$gte', '$lt', '$gt', '$lte']
    : kind === 'number'
      ? [...COMPARING, ...MATCHING]
      : kind === 'context' || field === 'priority'
        ? [...MATCHING, ...COMPARING]
        : MATCHING
  return NULLABLE.has(field) ? [...ops, 'set', 'unset'] : ops
}

/** Every value learned for a goal is a number. */
const holds = (field: string) => (field === GOALS ? 'number' : kindOf(field))

export function askingWords(field: string, asking: Asking): string {
  if (asking === 'set') return 'is set'
  return asking === 'unset' ? 'is not set' : operatorWords(field, asking)
}

/** Another question: what still fits it stays, a day never becomes a number. */
export function redrafted(draft: ConditionDraft, change: Partial<ConditionDraft>): ConditionDraft {
  const next = { ...draft, ...change }
  const askings = askingsOf(next.field)
  const asking = askings.find((one) => one === next.asking) ?? askings[0] ?? '$eq'
  const kind = valueKind({ ...next, asking })
  if (kind !== null && typeof kind === 'object') {
    const value = kind.options.find((option) => option === next.value) ?? kind.options[0] ?? ''
    return { ...next, asking, value }
  }
  const before = valueKind(draft)
  const kept = before === kind || (before !== 'day' && kind === 'text')
  return { ...next, asking, value: kept ? next.value : '' }
}
