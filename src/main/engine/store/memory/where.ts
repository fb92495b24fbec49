import { type Memory, PRIORITIES } from '#shared/memory.ts'
import { type Condition, type Scalar, type Where, conditionsOf, kindOf } from '#shared/where.ts'
import { compare } from './compare.ts'

export function meetsAll(memory: Memory, where: Where): boolean {
  return conditionsOf(where).every((condition) => meets(memory, condition))
}

function meets(memory: Memory, { field, op, value }: Condition): boolean {
  if (kindOf(field) === 'list') {
    const had: readonly Scalar[] = field === 'tags' ? memory.tags : memory.contributors
    const found = (Array.isArray(value) ? value : [value]).some((wanted) => had.includes(wanted))
    return op === '$ne' ? !found : found
  }
  const actual = valueIn(memory, field)
  if (op === '$in')
    return Array.isArray(value) && value.some((wanted) => same(actual, ranked(field, wanted)))
  const wanted = ranked(field, Array.isArray(value) ? null : value)
  if (op === '$eq') return same(actual, wanted)
  if (op === '$ne') return !same(actual, wanted)
  if (
    typeof actual !== typeof wanted ||
    actual === null ||
    wanted === null ||
    typeof actual === 'boolean' ||
    typeof wanted === 'boolean'
  )
    return false
  const order = compare(actual, wanted)
  return { $gt: order > 0, $gte: order >= 0, $lt: order < 0, $lte: order <= 0 }[op]
}

const same = (a: Scalar, b: Scalar) => a === b

const ranked = (field: string, value: Scalar): Scalar =>
  field === 'priority' ? PRIORITIES.findIndex((priority) => priority === value) : value

function valueIn(memory: Memory, field: string): Scalar {
  if (field === 'scope') return memory.scope.kind
  if (field === 'scopeId') return memory.scope.kind === 'global' ? null : memory.scope.id
  if (field === 'form') return memory.content.form
  if (field === 'priority') return PRIORITIES.indexOf(memory.priority)
  if (!field.startsWith('context.')) return scalar(Reflect.get(memory, field))
  return scalar(
    field
      .split('.')
      .slice(1)
      .reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), memory.context),
  )
}

function scalar(value: unknown): Scalar {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  return value === undefined || value === null ? null : JSON.stringify(value)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
