import { expect, test } from 'vitest'
import type { Memory } from '#shared/memory.ts'
import { Memory as MemorySchema } from '#shared/memory.ts'
import { reconstructMemory } from './reconstruct-memory.ts'
import { describeLoss } from './loss-report.ts'

const born = aMemory({ priority: 'low', updatedAt: 1 })
const grown = aMemory({ priority: 'high', updatedAt: 2 })
const birth = { before: null, after: born, erased: false }
const growth = {
  before: { priority: 'low', updatedAt: 1 },
  after: { priority: 'high', updatedAt: 2 },
  erased: false,
}

test('rows and journal that agree give the memory with its history', () => {
  expect(reconstructMemory(grown, [birth, growth])).toEqual({ kind: 'whole', memory: grown })
})

test('counters live outside the journal and are no disagreement', () => {
  const served = aMemory({ priority: 'high', updatedAt: 2, accessCount: 7, lastAccessedAt: 9 })
  expect(reconstructMemory(served, [birth, growth])).toEqual({ kind: 'whole', memory: served })
})

test('a journal with a hole or an unreadable change costs the history, not the memory', () => {
  expect(reconstructMemory(grown, [growth]).kind).toBe('without-history')
  expect(reconstructMemory(grown, [birth, null]).kind).toBe('without-history')
  expect(reconstructMemory(grown, [birth]).kind).toBe('without-history')
  expect(reconstructMemory(grown, [])).toEqual({ kind: 'without-history', memory: grown })
})

test('the journal alone brings a memory back', () => {
  expect(reconstructMemory(null, [birth, growth])).toEqual({ kind: 'whole', memory: grown })
})

test('what was taken back or purged before the damage stays gone', () => {
  expect(reconstructMemory(null, [birth, { before: born, after: null, erased: false }])).toEqual({
    kind: 'gone',
  })
  expect(reconstructMemory(null, [{ before: null, after: null, erased: true }])).toEqual({
    kind: 'gone',
  })
  expect(reconstructMemory(null, [growth, { before: born, after: null, erased: false }])).toEqual({
    kind: 'gone',
  })
})

test('what neither tells is lost', () => {
  expect(reconstructMemory(null, [])).toEqual({ kind: 'lost' })
  expect(reconstructMemory(null, [growth])).toEqual({ kind: 'lost' })
})

test('what is missing is said in sentences', () => {
  const nothing = {
    memories: 5,
    lost: 0,
    withoutHistory: 0,
    cutTexts: 0,
    lostRecords: 0,
    lostEntries: 0,
    nameless: 0,
  }
  expect(describeLoss(nothing, 0)).toBe('Nothing is known to be lost.')
  expect(describeLoss({ ...nothing, lost: 1 }, 0)).toBe('1 memory is lost.')
  expect(
    describeLoss({ ...nothing, lost: 1000, nameless: 2, withoutHistory: 1, lostEntries: 3 }, 4),
  ).toBe(
    '1,002 memories are lost, 1 memory has lost its history and 3 entries of the journal are lost. ' +
      'The end of the file was cut off; what stood there is lost too.',
  )
})

function aMemory(given: Partial<Memory>): Memory {
  return MemorySchema.parse({
    id: 'mem_abcdefghijkl',
    key: 'general:general:0123456789abcdef',
    type: 'factual',
    subtype: 'note',
    content: { form: 'text', text: 'Hello.' },
    summary: 'Hello.',
    scope: { kind: 'global' },
    tags: [],
    priority: 'medium',
    ttl: 'permanent',
    importance: 0.5,
    confidence: 1,
    source: 'ui/create',
    context: {},
    links: [],
    domain: 'general',
    taskType: 'general',
    attachment: null,
    createdBy: 'USER',
    contributors: [],
    accessCount: 0,
    lastAccessedAt: null,
    values: {},
    status: 'active',
    createdAt: 1,
    updatedAt: 1,
    expiresAt: null,
    consolidatedAt: null,
    tokens: 2,
    ...given,
  })
}
