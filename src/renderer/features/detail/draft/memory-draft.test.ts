import { expect, test } from 'vitest'
import type { Content } from '#shared/content.ts'
import { type Memory, MemoryId } from '#shared/memory.ts'
import { assembleEdit, assembleNew } from './assemble.ts'
import { contentDraft, withForm } from './content-draft.ts'
import { type TypedMemory, differing, draftOf } from './memory-draft.ts'
import { driftOf, keepMine, takeTheirs } from '../edit/drift.ts'
import { refusedIssues } from '#renderer/lib/memory/draft-issues.ts'

function aMemory(fields: Partial<Memory> = {}): Memory {
  return {
    id: MemoryId.parse('mem_abcdefgh1234'),
    key: 'general:general:0',
    type: 'factual',
    subtype: 'note',
    content: { form: 'text', text: 'Deploys run on Friday.' },
    summary: 'Deploys run on Friday.',
    scope: { kind: 'project', id: 'atlas' },
    tags: ['deploy'],
    priority: 'medium',
    ttl: 'P90D',
    importance: 0.5,
    confidence: 0.8,
    source: 'mcp/record',
    context: { room: 'ops' },
    links: [],
    domain: 'general',
    taskType: 'general',
    attachment: null,
    createdBy: 'DEV-001',
    contributors: ['DEV-001'],
    accessCount: 0,
    lastAccessedAt: null,
    values: {},
    status: 'active',
    createdAt: 0,
    updatedAt: 0,
    expiresAt: null,
    consolidatedAt: null,
    tokens: 5,
    ...fields,
  }
}

const edited = (memory: Memory, change: Partial<TypedMemory>): TypedMemory => ({
  ...draftOf(memory),
  ...change,
})

test('an untouched draft changes nothing', () => {
  expect(assembleEdit(draftOf(aMemory()), aMemory())).toEqual({
    kind: 'ready',
    value: { edit: {}, seen: {} },
  })
})

test('only the changed fields are sent, with what they were', () => {
  const memory = aMemory()
  const draft = edited(memory, {
    tags: ['deploy', 'ci'],
    importance: '0.9',
    scope: { kind: 'global', id: 'atlas' },
  })
  expect(assembleEdit(draft, memory)).toEqual({
    kind: 'ready',
    value: {
      edit: { tags: ['deploy', 'ci'], importance: 0.9, scope: { kind: 'global' } },
      seen: { tags: ['deploy'], importance: 0.5, scope: { kind: 'project', id: 'atlas' } },
    },
  })
})

test('an emptied summary is derived again', () => {
  const result = assembleEdit(edited(aMemory(), { summary: ' ' }), aMemory())
  expect(result).toMatchObject({ kind: 'ready', value: { edit: { summary: null } } })
})

test('what is wrong is said where it was typed', () => {
  const draft = edited(aMemory(), {
    ttl: 'soon',
    tags: ['Not a slug'],
    scope: { kind: 'team', id: 'a b' },
    importance: '',
    context: '{"room": }',
    content: { form: 'text', values: { text: '' } },
  })
  expect(assembleEdit(draft, aMemory())).toEqual({
    kind: 'wrong',
    issues: {
      ttl: 'Time to live is "permanent" or an ISO 8601 duration such as P90D, P1Y or PT4H.',
      tags: 'Tag must be lower-case letters, digits, dots, dashes or underscores.',
      'scope.id':
        'Scope id must be letters, digits, dots, dashes, underscores or @, without spaces.',
      importance: 'Importance must be a number.',
      context: 'This is not valid JSON yet: look at line 1, column 10.',
      'content.text': 'Text must not be empty.',
    },
  })
})

test('half of a character is refused where it stands', () => {
  const draft = edited(aMemory(), { content: { form: 'text', values: { text: 'a\ud83d' } } })
  expect(assembleEdit(draft, aMemory())).toEqual({
    kind: 'wrong',
    issues: {
      'content.text': 'Contains half of a character (a lone surrogate); paste the text again.',
    },
  })
})

test('a new memory leaves to the engine what was left empty', () => {
  const draft: TypedMemory = {
    ...draftOf({}),
    content: { form: 'text', values: { text: 'Hello' } },
    tags: ['a'],
  }
  expect(assembleNew(draft)).toEqual({
    kind: 'ready',
    value: {
      content: { form: 'text', text: 'Hello' },
      scope: { kind: 'global' },
      tags: ['a'],
      context: {},
      links: [],
    },
  })
  expect(assembleNew(draftOf({}))).toEqual({
    kind: 'wrong',
    issues: { 'content.text': 'Text must not be empty.' },
  })
})

const EVERY_FORM: Content[] = [
  { form: 'text', text: 'a\r\nb\u0000<img onerror>' },
  { form: 'rom', location: '/rules.md' },
  { form: 'file', location: '/a.ts', startLine: 3, endLine: 9, digest: 'abc' },
  { form: 'status', statusType: 'mailbox', value: null },
  {
    form: 'task',
    taskId: 'T',
    description: 'd',
    dependencies: ['two\nlines', 'b'],
    status: 'open',
  },
  { form: 'message', from: 'a', to: 'b', subject: '', preview: '', path: '/m', read: true },
  { form: 'knowledge', topic: 't', location: '/k', relevance: 0.7 },
  { form: 'history', actionType: 'a', detail: 'd' },
  { form: 'context', contextType: 'c', summary: 's', relatedIds: ['x'] },
  { form: 'error', errorType: 'e', message: 'm', context: '', prevention: 'p' },
  { form: 'json', value: { a: [1, { b: null }] } },
]

test.each(EVERY_FORM)('content of the form $form comes back as it was', (content) => {
  const memory = aMemory({ content, summary: 'one' })
  const seenAsNew = assembleEdit(edited(memory, { content: contentDraft(content) }), memory)
  expect(seenAsNew).toEqual({ kind: 'ready', value: { edit: {}, seen: {} } })
  const fresh = assembleNew(draftOf({ content }))
  const splits =
    content.form === 'task' ? { ...content, dependencies: ['two', 'lines', 'b'] } : content
  expect(fresh).toMatchObject({ kind: 'ready', value: { content: splits } })
})

test('a person points to a file without working out a digest', () => {
  const draft = edited(aMemory({}), {
    content: { form: 'file', values: { location: 'src/tiles.ts' } },
  })
  expect(assembleNew(draft)).toMatchObject({
    kind: 'ready',
    value: { content: { form: 'file', location: 'src/tiles.ts', digest: 'unknown' } },
  })
})

test('a part of the content nobody touched stays exactly as it was', () => {
  const content: Content = {
    form: 'task',
    taskId: 'T',
    description: 'd',
    dependencies: ['two\nlines'],
    status: 'open',
  }
  const memory = aMemory({ content })
  const draft = edited(memory, {
    content: { form: 'task', values: { ...contentDraft(content).values, status: 'done' } },
  })
  expect(assembleEdit(draft, memory)).toMatchObject({
    kind: 'ready',
    value: { edit: { content: { ...content, status: 'done' } }, seen: { content } },
  })
})

test('switching the form carries the main text along, and back loses nothing', () => {
  const text = contentDraft({ form: 'text', text: 'Hello' })
  expect(withForm(text, 'task').values['description']).toBe('Hello')
  expect(
    differing(draftOf(aMemory()), {
      ...draftOf(aMemory()),
      content: withForm(withForm(draftOf(aMemory()).content, 'json'), 'text'),
    }),
  ).toEqual([])
})

test('what others changed meanwhile is followed where nothing was typed', () => {
  const base = aMemory()
  const current = aMemory({ tags: ['theirs'], priority: 'high' })
  const draft = edited(base, { tags: ['mine'], source: 'me' })
  expect(driftOf(draft, base, current)).toEqual({ theirs: ['priority'], both: ['tags'] })
  expect(assembleEdit(keepMine(draft, base, current), current)).toEqual({
    kind: 'ready',
    value: {
      edit: { tags: ['mine'], source: 'me' },
      seen: { tags: ['theirs'], source: 'mcp/record' },
    },
  })
  expect(assembleEdit(takeTheirs(draft, base, current), current)).toEqual({
    kind: 'ready',
    value: { edit: { source: 'me' }, seen: { source: 'mcp/record' } },
  })
})

test('what the engine refuses is shown at the same places', () => {
  expect(
    refusedIssues([
      { path: ['edit', 'content', 'value', 'a'], message: 'One.' },
      { path: ['edit', 'tags', 3], message: 'Two.' },
      { path: ['priority'], message: 'Three.' },
      { path: [], message: 'Four.' },
    ]),
  ).toEqual({ 'content.value': 'One.', tags: 'Two.', priority: 'Three.', '': 'Four.' })
})
