import type { Memory } from '#shared/memory.ts'
import { describe, expect, test } from 'vitest'
import { detect } from './detect.ts'
import { comparableOf } from './comparable-text.ts'

const bare = { cosine: null, lexicon: null }

function memory(content: Memory['content'], more: Partial<Memory> = {}): Memory {
  return {
    id: 'mem_000000000000' as Memory['id'],
    key: 'general:general:0',
    type: 'factual',
    subtype: 'configuration',
    content,
    summary: 'Local ports of all services',
    scope: { kind: 'global' },
    tags: ['ports'],
    priority: 'medium',
    ttl: 'persistent',
    importance: 0.5,
    confidence: 1,
    source: 'test',
    context: {},
    links: [],
    domain: 'general',
    taskType: 'general',
    attachment: null,
    createdBy: 'DEV-001',
    contributors: [],
    accessCount: 0,
    lastAccessedAt: null,
    values: {},
    status: 'active',
    createdAt: 1,
    updatedAt: 7,
    expiresAt: null,
    consolidatedAt: null,
    tokens: 1,
    ...more,
  }
}

const fields = (value: Record<string, unknown>, summary = 'Local ports of all services') =>
  comparableOf(memory({ form: 'json', value: value as never }, { summary }))
const status = (statusType: string, value: unknown) =>
  comparableOf(memory({ form: 'status', statusType, value: value as never }))

describe('what a memory says', () => {
  test('[G30] sentences are read as they stand, and tags tell what they are about', () => {
    expect(comparableOf(memory({ form: 'text', text: 'The API listens on 8080.' }))).toEqual({
      text: 'The API listens on 8080.',
      type: 'factual',
      subtype: 'configuration',
      about: ['ports'],
      title: '',
      facts: new Map(),
      at: 7,
    })
  })

  test('[G31] fields become lines that a person can read, and spans point at their values', () => {
    const said = fields({ api: 8080, db: { name: 'ledger', replicas: [1, 2] } })
    expect(said.text).toBe('Local ports of all services\napi: 8080\ndb.name: ledger')
    expect(
      [...said.facts].map(([path, { span }]) => [path, said.text.slice(span.start, span.end)]),
    ).toEqual([
      ['api', '8080'],
      ['db.name', 'ledger'],
    ])
  })

  test('[G32] a pointer to something else claims nothing', () => {
    const said = comparableOf(
      memory({ form: 'knowledge', topic: 'incidents', location: 'a.md', relevance: 0.5 }),
    )
    expect(said.text).toBe('')
  })
})

describe('fields of the same name', () => {
  test('[G33] clash where the rest agrees', () => {
    const [a, b] = [fields({ api: 8080, db: 5432 }), fields({ api: 9090, db: 5432 })]
    const clash = detect(a, b, bare)
    expect(clash).toEqual({
      kind: 'number',
      a: [a.facts.get('api')?.span],
      b: [b.facts.get('api')?.span],
      confidence: 0.9,
      sentence: 'Their numbers differ: one says “8080”, the other “9090”.',
    })
  })

  test('[G34] do not clash in memories of two things', () => {
    expect(
      detect(
        fields({ passed: 16, all: 20 }, 'Build rc1: 4 failures'),
        fields({ passed: 20, all: 20 }, 'Build rc2: green'),
        bare,
      ),
    ).toBeNull()
  })

  test('[G35] of a status clash in words, while counters only move on', () => {
    expect(
      detect(status('oncall', { day: 'Mia' }), status('oncall', { day: 'Tom' }), bare)?.kind,
    ).toBe('value')
    expect(
      detect(status('mailbox', { unread: 4 }), status('mailbox', { unread: 2 }), bare),
    ).toBeNull()
  })
})

test('[G87] fields that give one amount in two units agree', () => {
  const config = (timeout: string) =>
    comparableOf(memory({ form: 'json', value: { timeout, host: 'db1' } }))
  expect(detect(config('5s'), config('5000 ms'), bare)).toBeNull()
  expect(detect(config('5s'), config('30s'), bare)?.kind).toBe('value')
})
