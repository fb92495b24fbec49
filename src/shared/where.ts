import { z } from 'zod'

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
  ...['tags', 'contributors'].map((name) => [name, 'list'] as const),
])
const WHERE_FIELDS = [...FIELD_KINDS.keys()]

const OPERATORS = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in'] as const
export type Operator = (typeof OPERATORS)[number]

const CONTEXT_PATH = /^context(\.[\p{L}\p{N}_-]{1,64}){1,8}$/u

export const Scalar = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()])
export type Scalar = z.infer<typeof Scalar>

/** One question: `{ field: 'importance', op: '$gte', value: 0.7 }`. */
export interface Condition {
  field: string
  op: Operator
  value: Scalar | Scalar[]
}

/** `{ importance: { $gte: 0.7 }, 'context.room': { $in: ['ops', 'dev'] } }`; a bare value means $eq. */
export const Where = z.record(z.string(), z.unknown()).superRefine((where, context) => {
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

export function kindOf(field: string): FieldKind | 'context' {
  return FIELD_KINDS.get(field) ?? 'context'
}

const WORDS: Record<Operator, string> = {
  $eq: 'is',
  $ne: 'is not',
  $gt: 'over',
  $gte: 'at least',
  $lt: 'under',
  $lte: 'at most',
  $in: 'is one of',
}

const LIST_WORDS: Record<Operator, string> = {
  ...WORDS,
  $eq: 'contain',
  $ne: 'do not contain',
  $in: 'contain one of',
}

/** "importance at least 0.7", "tags contain deploy". */
export function conditionSentence({ field, op, value }: Condition): string {
  const shown = Array.isArray(value) ? value.map(String).join(', ') : String(value)
  const verb = (kindOf(field) === 'list' ? LIST_WORDS : WORDS)[op]
  return `${field} ${verb} ${shown}`
}

function problemOf(field: string, asked: unknown): string | null {
  const kind = FIELD_KINDS.get(field) ?? (CONTEXT_PATH.test(field) ? 'context' : null)
  if (kind === null)
    return `There is no field ${field}; filter by ${WHERE_FIELDS.join(', ')} or context.<name>.`
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
  if (value === null && !['$eq', '$ne'].includes(op))
    return `${op} on ${field} cannot compare with nothing.`
  return null
}

function isOperators(asked: unknown): asked is Partial<Record<Operator, unknown>> {
  return asked !== null && typeof asked === 'object' && !Array.isArray(asked)
}

function valueOf(op: Operator, value: unknown): Scalar | Scalar[] {
  return op === '$in' ? z.array(Scalar).parse(value) : Scalar.parse(value)
}
