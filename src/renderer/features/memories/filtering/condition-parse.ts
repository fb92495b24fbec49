import { actorNamed } from '#shared/actor-words.ts'
import { isShare, parseShare } from '#shared/share-words.ts'
import { isActor, isMoment } from '#shared/where-words.ts'
import { type Condition, type Operator, type Scalar, Where, kindOf } from '#shared/where.ts'
import { CLOSED, hasPath, type ConditionDraft, valueKind } from './condition-draft.ts'

export interface Refusal {
  kind: 'refused'
  at: 'path' | 'value'
  sentence: string
}

export type Drafted = { kind: 'ready'; condition: Condition } | Refusal

export function drafted(draft: ConditionDraft): Drafted {
  const root = hasPath(draft.field) ? `${draft.field}.` : null
  const path = draft.path.trim()
  if (root !== null && path === '') return refused('path', 'Say which one.')
  const field = root === null ? draft.field : path.startsWith(root) ? path : `${root}${path}`
  if (draft.asking === 'set') return checked({ field, op: '$ne', value: null })
  if (draft.asking === 'unset') return checked({ field, op: '$eq', value: null })
  if (draft.value.trim() === '')
    return refused('value', valueKind(draft) === 'day' ? 'Choose a day.' : 'Say a value.')
  const op = draft.asking
  if (op === '$in') return oneOf(field, listOf(draft.value))
  return checked({ field, op, value: given(field, op, draft.value.trim()) })
}

function oneOf(field: string, values: readonly string[]): Drafted {
  const known = CLOSED.get(field) ?? values
  const stranger = values.find((value) => !known.includes(value))
  if (stranger !== undefined)
    return refused('value', `There is no ${field} ${stranger}; there are ${known.join(', ')}.`)
  return checked({ field, op: '$in', value: values.map((value) => given(field, '$in', value)) })
}

function checked(condition: Condition): Drafted {
  const { field, op, value } = condition
  const { error } = Where.safeParse({ [field]: { [op]: value } })
  if (error === undefined) return { kind: 'ready', condition }
  const aboutPath = !Where.safeParse({ [field]: { $eq: null } }).success
  return refused(aboutPath ? 'path' : 'value', error.issues[0]?.message ?? 'This cannot be asked.')
}

function refused(at: 'path' | 'value', sentence: string): Refusal {
  return { kind: 'refused', at, sentence }
}

/** What was typed, as what the field holds. What it cannot be stays text, for Where to refuse in its words. */
function given(field: string, op: Operator, typed: string): Scalar {
  if (isMoment(field)) return edgeOf(op, typed)
  if (isActor(field)) return actorNamed(typed)
  const kind = kindOf(field)
  if (kind === 'context' && /^".*"$/.test(typed)) return typed.slice(1, -1)
  if (kind === 'context' && (typed === 'true' || typed === 'false')) return typed === 'true'
  const number = isShare(field) ? parseShare(typed) : Number(typed)
  return kind !== 'text' && kind !== 'list' && Number.isFinite(number) ? number : typed
}

/** The first millisecond of a day, or its last where the day itself is not meant. */
function edgeOf(op: Operator, day: string): number {
  const first = new Date(`${day}T00:00`)
  if (op !== '$gt' && op !== '$lte') return first.getTime()
  first.setDate(first.getDate() + 1)
  return first.getTime() - 1
}

const listOf = (typed: string) =>
  typed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
