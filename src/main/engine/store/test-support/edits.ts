import fc from 'fast-check'
import type { Change } from '#shared/journal.ts'
import { type Memory, PRIORITIES, STATUSES, TYPES } from '#shared/memory.ts'
import { created, type Fields, removed, revised } from '../changes.ts'
import type { Store } from '../port.ts'
import { aMemory, memoryId, NOON } from './a-memory.ts'
import { AUTHORS, SCOPES, TAGS } from './varied.ts'

/** What somebody does to one thing, before it is known whether the thing exists. */
export type Edit =
  | { noun: 'memory'; n: number; next: Partial<Memory> | null }
  | { noun: 'filter'; n: number; next: Fields | null }

const text = fc.string({ unit: 'grapheme', maxLength: 30 })
const json = fc.dictionary(
  fc.string({ maxLength: 5 }),
  fc.oneof(text, fc.integer(), fc.constant(null)),
  { maxKeys: 3 },
)

const patch: fc.Arbitrary<Partial<Memory>> = fc.record(
  {
    type: fc.constantFrom(...TYPES),
    priority: fc.constantFrom(...PRIORITIES),
    status: fc.constantFrom(...STATUSES),
    scope: fc.constantFrom(...SCOPES),
    createdBy: fc.constantFrom(...AUTHORS),
    tags: fc.subarray(TAGS),
    summary: text,
    content: fc.oneof(
      text.map((value) => ({ form: 'text' as const, text: value })),
      json.map((value) => ({ form: 'json' as const, value })),
    ),
    context: json,
    values: fc.dictionary(
      fc.constantFrom('ship', 'learn'),
      fc.double({ min: 0, max: 1, noNaN: true }),
    ),
    links: fc.array(
      fc.record({ kind: fc.constantFrom('related', 'fixes'), to: fc.nat(8).map(memoryId) }),
      { maxLength: 3 },
    ),
    importance: fc.double({ min: 0, max: 1, noNaN: true }),
    updatedAt: fc.nat(20).map((n) => NOON + n),
    expiresAt: fc.option(fc.nat(20).map((n) => NOON + n)),
    tokens: fc.nat(99),
  },
  { requiredKeys: [] },
)

const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ noun: fc.constant('memory'), n: fc.nat(8), next: patch }) },
  {
    weight: 2,
    arbitrary: fc.record({ noun: fc.constant('memory'), n: fc.nat(8), next: fc.constant(null) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ noun: fc.constant('filter'), n: fc.nat(3), next: fc.option(json) }),
  },
)

/** Several changesets, each of a few edits to different things. */
export const editSequences: fc.Arbitrary<Edit[][]> = fc.array(
  fc.uniqueArray(edit, { minLength: 1, maxLength: 4, selector: ({ noun, n }) => `${noun} ${n}` }),
  { minLength: 1, maxLength: 8 },
)

/** The edits as changes of what is there now: made if missing, removed if there, left out if nothing changes. */
export async function changesFor(store: Store, edits: Edit[]): Promise<Change[]> {
  const changes = await Promise.all(edits.map((each) => changeFor(store, each)))
  return changes.filter((change) => change !== null)
}

async function changeFor(store: Store, { noun, n, next }: Edit): Promise<Change | null> {
  const id = noun === 'memory' ? memoryId(n) : `flt_${n}`
  const [current] = await store.get(noun, [id])
  if (next === null) return current === undefined ? null : removed(noun, id, current)
  if (current !== undefined)
    return revised(noun, id, current, noun === 'memory' ? next : { record: next })
  return created(noun, id, noun === 'memory' ? aMemory(n, next) : { id, record: next })
}
