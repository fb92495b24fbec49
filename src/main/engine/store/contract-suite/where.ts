import { describe, expect, test } from 'vitest'
import { type Memory, PRIORITIES } from '#shared/memory.ts'
import {
  OPERATORS,
  type Operator,
  type Scalar,
  WHERE_FIELDS,
  Where,
  kindOf,
} from '#shared/where.ts'
import { committed, creating } from '../test-support/changesets.ts'
import { variedMemories } from '../test-support/varied.ts'
import type { OpenStore } from './open-store.ts'

const SORT = { by: 'createdAt', direction: 'asc' } as const

export const ASKABLE: readonly string[] = [
  ...WHERE_FIELDS,
  'values.ship',
  'values.a.b',
  'values.unheard-of',
  'context.room',
  'context.room.name',
  'context.deep.a-b',
  'context.constructor',
  'context.deep.__proto__',
  'content.form',
  'content.text',
  'content.text.length',
]

export function whereSuite(openStore: OpenStore): void {
  describe('where', () => {
    test.for(ASKABLE)('[S9] %s means the same with every operator', async (field) => {
      await using opened = await openStore()
      const memories = variedMemories(60)
      await committed(opened.store, creating(...memories))
      for (const [op, value] of questions(memories, field)) {
        const where = { [field]: { [op]: value } }
        const expected = memories.filter((memory) => meets(said(memory, field), field, op, value))
        const found = await opened.store.find({ where }, SORT, 1000)
        expect(found.toSorted(), JSON.stringify(where)).toEqual(
          expected.map(({ id }) => id).toSorted(),
        )
      }
    })
  })
}

const STRANGE: Scalar[] = ['nobody says this', '', -1, 1, true, false, null]

/** What somebody may ask about this field: all that stands there and some that does not, with every operator. */
export function questions(
  memories: readonly Memory[],
  field: string,
): [Operator, Scalar | Scalar[]][] {
  const there = memories.flatMap((memory) => said(memory, field)).filter(isScalar)
  const values = [...new Set([...there.slice(0, 8), ...STRANGE])]
  const asked = OPERATORS.flatMap((op): [Operator, Scalar | Scalar[]][] =>
    op === '$in'
      ? [
          [op, values.filter((value) => isFine(field, '$eq', value))],
          ...values.map((one) => [op, [one, values[0] ?? one]] as [Operator, Scalar[]]),
        ]
      : values.map((value) => [op, value]),
  )
  return asked.filter(([op, value]) => isFine(field, op, value))
}

const isFine = (field: string, op: Operator, value: Scalar | Scalar[]) =>
  Where.safeParse({ [field]: { [op]: value } }).success

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

/** What a memory holds under this name, as a list; written without looking at the stores. */
function said(memory: Memory, field: string): unknown[] {
  const { scope, content, links, values } = memory
  if (field === 'scope') return [scope.kind]
  if (field === 'scopeId') return ['id' in scope ? scope.id : null]
  if (field === 'form') return [content.form]
  if (field === 'links') return links.flatMap(({ kind, to }) => [kind, to])
  if (field.startsWith('values.')) return [values[field.slice(7)] ?? null]
  if (field === 'tags' || field === 'contributors') return memory[field]
  let at: unknown = JSON.parse(JSON.stringify(memory))
  for (const name of field.split('.')) {
    const isThere =
      at !== null && typeof at === 'object' && !Array.isArray(at) && Object.hasOwn(at, name)
    at = isThere ? Reflect.get(Object(at), name) : null
  }
  return [at]
}

function meets(had: unknown[], field: string, op: Operator, value: Scalar | Scalar[]): boolean {
  const wanted: Scalar[] = [value].flat()
  const isThere = had.some((one) => wanted.some((each) => one === each))
  if (op === '$eq' || op === '$in') return isThere
  if (op === '$ne') return !isThere
  const [one] = had
  const [limit = null] = wanted
  const order = kindOf(field) === 'list' ? null : orderOf(field, one, limit)
  if (order === null) return false
  return { $gt: order > 0, $gte: order >= 0, $lt: order < 0, $lte: order <= 0 }[op]
}

function orderOf(field: string, a: unknown, b: Scalar): number | null {
  if (field === 'priority') return rank(a) - rank(b)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a !== 'string' || typeof b !== 'string') return null
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

const rank = (name: unknown) => PRIORITIES.findIndex((priority) => priority === name)
