import { type Memory, PRIORITIES } from '#shared/memory.ts'
import { type Condition, type Scalar, type Where, conditionsOf, kindOf } from '#shared/where.ts'
import { compare } from './compare.ts'

/** What is neither stands for itself: an object is there, but equals and exceeds nothing. */
type Found = Scalar | object

export function meetsAll(memory: Memory, where: Where): boolean {
  return conditionsOf(where).every((condition) => meets(memory, condition))
}

function meets(memory: Memory, { field, op, value }: Condition): boolean {
  if (kindOf(field) === 'list') {
    const had: readonly Scalar[] = listIn(memory, field)
    const found = (Array.isArray(value) ? value : [value]).some((wanted) => had.includes(wanted))
    return op === '$ne' ? !found : found
  }
  const actual = valueIn(memory, field)
  if (op === '$in')
    return Array.isArray(value) && value.some((wanted) => actual === ranked(field, wanted))
  const wanted = ranked(field, Array.isArray(value) ? null : value)
  if (op === '$eq') return actual === wanted
  if (op === '$ne') return actual !== wanted
  if (!isComparable(actual) || !isComparable(wanted) || typeof actual !== typeof wanted)
    return false
  const order = compare(actual, wanted)
  return { $gt: order > 0, $gte: order >= 0, $lt: order < 0, $lte: order <= 0 }[op]
}

const isComparable = (value: Found): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

const ranked = (field: string, value: Scalar): Scalar =>
  field === 'priority' ? PRIORITIES.findIndex((priority) => priority === value) : value

function listIn({ tags, contributors, links }: Memory, field: string): string[] {
  if (field === 'links') return links.flatMap(({ kind, to }) => [kind, to])
  return field === 'tags' ? tags : contributors
}

function valueIn(memory: Memory, field: string): Found {
  if (field === 'scope') return memory.scope.kind
  if (field === 'scopeId') return memory.scope.kind === 'global' ? null : memory.scope.id
  if (field === 'form') return memory.content.form
  if (field === 'priority') return PRIORITIES.indexOf(memory.priority)
  if (field.startsWith('values.')) return own(memory.values, field.slice('values.'.length))
  return field.split('.').reduce<Found>(own, memory)
}

/** What an object itself has under this name, not what every object has. */
function own(at: Found, name: string): Found {
  if (at === null || typeof at !== 'object' || Array.isArray(at) || !Object.hasOwn(at, name))
    return null
  const value: unknown = Reflect.get(at, name)
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a memory holds JSON and nothing else
  return isScalar || (value !== null && typeof value === 'object') ? (value as Found) : null
}
