import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Memory } from '#shared/memory.ts'
import { variedMemories } from '../../store/test-support/varied.ts'
import { pretty, textOf } from './text.ts'

const FIRST = ['id', 'type', 'subtype', 'summary', 'content', 'attachment', 'scope', 'tags']

/** By the schema, the long way. */
function byTheSchema(memory: Memory): string {
  const whole: Record<string, unknown> = { ...Memory.parse(memory) }
  return pretty({ ...Object.fromEntries(FIRST.map((name) => [name, whole[name]])), ...whole })
}

/** The same, its keys in whatever order. */
const shuffled = (value: unknown, random: () => number): unknown => {
  if (Array.isArray(value)) return value.map((each) => shuffled(each, random))
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, each]) => [key, shuffled(each, random)] as const)
  return Object.fromEntries(
    entries
      .map((entry) => [random(), entry] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, entry]) => entry),
  )
}

test('[V215] a file has its keys in the order of the schema, whatever order they are kept in', () => {
  const memories = variedMemories(300)
  fc.assert(
    fc.property(fc.nat(299), fc.infiniteStream(fc.double({ min: 0, max: 1 })), (n, numbers) => {
      const memory = memories[n]
      if (memory === undefined) throw new Error('none')
      // What agents say for themselves has an order of its own.
      const { context, values, ...rest } = memory
      const random = () => numbers.next().value ?? 0
      const mixed = { context, values, ...(shuffled(rest, random) as object) } as Memory
      expect(textOf('memory', mixed)).toBe(byTheSchema(mixed))
    }),
    { numRuns: 300 },
  )
})
