import { expect, test } from 'vitest'
import { Content } from './content.ts'
import { llmText, llmView } from './llm-view.ts'
import { Memory } from './memory.ts'

const aMemory = (content: Content, given: Partial<Memory> = {}) =>
  Memory.parse({
    id: 'mem_abcdefghijkl',
    key: 'general:general:0',
    type: 'factual',
    subtype: 'note',
    content,
    attachment: null,
    summary: 'A memory',
    scope: { kind: 'project', id: 'atlas' },
    tags: [],
    priority: 'medium',
    ttl: 'P90D',
    importance: 0.5,
    confidence: 0.8125,
    createdBy: 'DEV-001',
    contributors: ['DEV-001'],
    source: 'mcp/record',
    context: {},
    accessCount: 0,
    lastAccessedAt: null,
    values: {},
    links: [],
    status: 'active',
    createdAt: 0,
    updatedAt: 1_700_000_000_000,
    expiresAt: null,
    consolidatedAt: null,
    tokens: 1,
    domain: 'general',
    taskType: 'general',
    ...given,
  })

test('a memory for an LLM is its id, what it says, how sure and how important it is, and what is known about it', () => {
  expect(llmView(aMemory({ form: 'text', text: 'Deploys go out at nine.' }), null)).toEqual({
    id: 'mem_abcdefghijkl',
    content: 'Deploys go out at nine.',
    metadata: { by: 'DEV-001', timestamp: '2023-11-14', scope: 'project/atlas' },
    confidence: 0.81,
  })
})

test('a file is its lines, a task its description with its id and status', () => {
  const file = { form: 'file', location: 'a.ts', startLine: 3, endLine: 9, digest: 'd1' } as const
  expect(llmView(aMemory(file), 'const a = 1')).toMatchObject({
    content: 'const a = 1',
    metadata: { location: 'a.ts', lines: '3-9' },
  })
  expect(llmView(aMemory(file), null).content).toBeNull()
  const task = {
    form: 'task',
    taskId: 'T-1',
    description: 'Ship',
    dependencies: [],
    status: 'open',
  }
  expect(llmView(aMemory(Content.parse(task)), null)).toMatchObject({
    content: 'Ship',
    metadata: { taskId: 'T-1', status: 'open' },
  })
})

test('an excerpt says that it is one, and the text reads back as the view', () => {
  const view = llmView(
    aMemory({ form: 'text', text: '"quoted" …' }, { attachment: { digest: 'd', bytes: 20_000 } }),
    null,
  )
  expect(view.metadata['excerptOfBytes']).toBe(20_000)
  expect(JSON.parse(llmText(view))).toEqual(view)
})
