import { z } from 'zod'
import { PRIORITIES } from './memory.ts'

/** What can be asked about a field: text and numbers compare, a list contains. */
type FieldKind = 'text' | 'number' | 'list'

const FIELD_KINDS: ReadonlyMap<string, FieldKind> = new Map([
  ...[
    'id',
    'key',
    'type',
    'subtype',
    'summary',
    'priority',
    'ttl',
    'createdBy',
    'source',
    'status',
    'domain',
    'taskType',
    'scope',
    'scopeId',
    'form',
  ].map((name) => [name, 'text'] as const),
  ...[
    'importance',
    'confidence',
    'accessCount',
    'lastAccessedAt',
    'createdAt',
    'updatedAt',
    'expiresAt',
    'consolidatedAt',
    'tokens',
  ].map((name) => [name, 'number'] as const),
  ...['tags', 'contributors', 'links'].map((name) => [name, 'list'] as const),
])
export const WHERE_FIELDS: readonly string[] = [...FIELD_KINDS.keys()]

export const OPERATORS = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in'] as const
export type Operator = (typeof OPERATORS)[number]

const PATH = /^(context|content)(\.[\p{L}\p{N}_-]{1,64}){1,8}$/u
const GOAL = /^values\.[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{M}\p{N}._-]{0,63}$/u

export const Scalar = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()])
export type Scalar = z.infer<typeof Scalar>

/** One question: `{ field: 'importance', op: '$gte', value: 0.7 }`. */
export interface Condition {
  field: string
  op: Operator
  value: Scalar | Scalar[]
}

/** `{ importance: { $gte: 0.7 }, 'context.room': { $in: ['ops', 'dev'] } }`; a bare value means $eq. */
export const Where = z
  // Not z.record: it drops `__proto__` without a word, and a filter of nothing else would mean everything.
  .custom<Record<string, unknown>>(
    isOperators,
    'where is an object, such as {"importance": {"$gte": 0.7}}.',
  )
  .superRefine((where, context) => {
    for (const [field, asked] of Object.entries(where)) {
      const problem = problemOf(field, asked)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem, path: [field] })
    }
    if (Object.keys(where).length > 50)
      context.addIssue({ code: 'custom', message: 'At most 50 fields in a filter.', path: [] })
  })
export type Where = z.infer<typeof Where>

/** The questions of a parsed filter, one by one. */
export function conditionsOf(where: Where): Condition[] {
  return Object.entries(where).flatMap(([field, asked]) =>
    isOperators(asked)
      ? OPERATORS.filter((op) => op in asked).map((op) => ({
          field,
          op,
          value: valueOf(op, asked[op]),
        }))
      : [{ field, op: '$eq' as const, value: Scalar.parse(asked) }],
  )
}

/** `context` is a path into the context or the content, where anything may stand. */
export function kindOf(field: string): FieldKind | 'context' {
  return FIELD_KINDS.get(field) ?? (GOAL.test(field) ? 'number' : 'context')
}

function problemOf(field: string, asked: unknown): string | null {
  const unknownField = fieldProblem(field)
  if (unknownField !== null) return unknownField
  const kind = kindOf(field)
  if (!isOperators(asked))
    return Scalar.safeParse(asked).success
      ? typeProblem(field, kind, '$eq', asked)
      : `${field} needs a value or an operator such as {"$eq": …}.`
  const ops = Object.keys(asked)
  const unknown = ops.find((op) => !OPERATORS.some((known) => known === op))
  if (unknown !== undefined) return `${unknown} is not an operator; use ${OPERATORS.join(', ')}.`
  if (ops.length === 0) return `${field} needs an operator such as {"$eq": …}.`
  return (
    OPERATORS.filter((op) => op in asked)
      .map((op) => typeProblem(field, kind, op, asked[op]))
      .find((problem) => problem !== null) ?? null
  )
}

function fieldProblem(field: string): string | null {
  if (FIELD_KINDS.has(field) || PATH.test(field) || GOAL.test(field)) return null
  const [root = ''] = field.split('.')
  if (root === 'context' || root === 'content')
    return `${field} is no path: write ${root}.<name>, deeper ones with a dot, in letters, digits, _ and -.`
  if (root === 'values') return `${field} names no goal: write values.<goal>.`
  const name = field.length > 80 ? `${field.slice(0, 79).toWellFormed()}…` : field
  return `There is no field ${name}; filter by ${WHERE_FIELDS.join(', ')}, values.<goal>, context.<name> or content.<name>.`
}

function typeProblem(
  field: string,
  kind: FieldKind | 'context',
  op: Operator,
  value: unknown,
): string | null {
  if (kind === 'list' && !['$eq', '$ne', '$in'].includes(op))
    return `${field} is a list: it can be asked with $eq, $ne and $in, not ${op}.`
  if (op === '$in') {
    if (!Array.isArray(value) || value.length === 0 || value.length > 1000)
      return `$in on ${field} needs a list of 1 to 1000 values.`
    return (
      value
        .map((item) => typeProblem(field, kind, '$eq', item))
        .find((problem) => problem !== null) ?? null
    )
  }
  if (!Scalar.safeParse(value).success) return `${op} on ${field} needs one value.`
  if (kind === 'number' && typeof value !== 'number' && value !== null)
    return `${field} is a number; ${JSON.stringify(value)} is not.`
  if ((kind === 'text' || kind === 'list') && typeof value !== 'string' && value !== null)
    return `${field} is text; ${JSON.stringify(value)} is not.`
  if (kind === 'list' && value === null) return `${field} is a list: null is never in it.`
  if (value === null && compares(op)) return `${op} on ${field} cannot compare with nothing.`
  if (typeof value === 'boolean' && compares(op))
    return `${op} on ${field} cannot compare with ${value}: it is neither more nor less.`
  if (field === 'priority' && value !== null && !PRIORITIES.some((known) => known === value))
    return `priority is one of ${PRIORITIES.join(', ')}; ${JSON.stringify(value)} is not.`
  return null
}

const compares = (op: Operator) => ['$gt', '$gte', '$lt', '$lte'].includes(op)

function isOperators(asked: unknown): asked is Partial<Record<Operator, unknown>> {
  return asked !== null && typeof asked === 'object' && !Array.isArray(asked)
}

function valueOf(op: Operator, value: unknown): Scalar | Scalar[] {
  return op === '$in' ? z.array(Scalar).parse(value) : Scalar.parse(value)
}
