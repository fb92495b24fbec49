import { expect, test } from 'vitest'
import { fieldChanges } from './field-changes.ts'
import { fieldNames } from './field-names.ts'

test('a retagging says which tags came and which went', () => {
  expect(
    fieldChanges({ tags: ['a', 'b'], updatedAt: 1 }, { tags: ['b', 'c'], updatedAt: 2 }),
  ).toEqual([{ name: 'tags', label: 'Tags', kind: 'list', added: ['c'], removed: ['a'] }])
})

test('content is compared part by part, as text', () => {
  const before = {
    content: {
      form: 'task',
      taskId: 'T-1',
      description: 'ship it',
      status: 'open',
      dependencies: [],
    },
  }
  const after = {
    content: {
      form: 'task',
      taskId: 'T-1',
      description: 'ship it now',
      status: 'open',
      dependencies: ['T-0'],
    },
  }
  expect(fieldChanges(before, after)).toEqual([
    {
      name: 'content.description',
      label: 'Description',
      kind: 'text',
      before: 'ship it',
      after: 'ship it now',
    },
    {
      name: 'content.dependencies',
      label: 'Dependencies',
      kind: 'list',
      added: ['T-0'],
      removed: [],
    },
  ])
})

test('a new form shows what the old form said', () => {
  expect(
    fieldChanges(
      { content: { form: 'text', text: 'a' } },
      { content: { form: 'json', value: { a: 1 } } },
    ),
  ).toEqual([
    { name: 'content.form', label: 'Form', kind: 'value', before: 'text', after: 'json' },
    { name: 'content.text', label: 'Text', kind: 'text', before: 'a', after: null },
    {
      name: 'content.value',
      label: 'Content',
      kind: 'text',
      before: null,
      after: '{\n  "a": 1\n}',
    },
  ])
})

test('a scope, a time to live and a date are said as a person says them', () => {
  const before = { scope: { kind: 'global' }, ttl: 'permanent', expiresAt: null }
  const after = { scope: { kind: 'project', id: 'atlas' }, ttl: 'P90D', expiresAt: 86_400_000 }
  expect(fieldChanges(before, after)).toEqual([
    { name: 'scope', label: 'Scope', kind: 'value', before: 'global', after: 'project/atlas' },
    { name: 'ttl', label: 'Time to live', kind: 'value', before: 'permanent', after: '90 days' },
    { name: 'expiresAt', label: 'Expires', kind: 'date', before: null, after: 86_400_000 },
  ])
})

test('what was made is shown as all new, without what only follows from it', () => {
  expect(
    fieldChanges(null, { id: 'mem_1', key: 'k', tokens: 3, summary: 'Hello', createdAt: 5 }),
  ).toEqual([{ name: 'summary', label: 'Summary', kind: 'text', before: null, after: 'Hello' }])
})

test('dates that read the same are no news', () => {
  expect(fieldChanges({ expiresAt: 60_001 }, { expiresAt: 119_000 })).toEqual([])
})

test('a value no schema knows is still shown', () => {
  expect(fieldChanges({ scope: 7, mood: 'x' }, { scope: { kind: 'moon' }, mood: 'y' })).toEqual([
    { name: 'scope', label: 'Scope', kind: 'value', before: '7', after: '{"kind":"moon"}' },
    { name: 'mood', label: 'Mood', kind: 'value', before: 'x', after: 'y' },
  ])
})

test('the fields of a change in one breath', () => {
  expect(fieldNames(['tags'])).toBe('Tags')
  expect(fieldNames(['content', 'ttl', 'updatedAt', 'expiresAt', 'tags'])).toBe(
    'Content, tags, time to live and 1 more',
  )
  expect(fieldNames(['summary', 'taskType'])).toBe('Summary and task type')
  expect(fieldNames(['updatedAt'])).toBe('')
})

test('content that is kept whole elsewhere changed, even if its beginning did not', () => {
  const kept = (digest: string, bytes: number) => ({
    content: { form: 'text', text: 'Once' },
    attachment: { digest, bytes },
  })
  expect(fieldChanges(kept('aaaaaaaaaa', 1_048_576), kept('bbbbbbbbbb', 1_048_580))).toEqual([
    {
      name: 'attachment',
      label: 'Attachment',
      kind: 'value',
      before: 'kept whole, 1.0 MB (aaaaaaaa)',
      after: 'kept whole, 1.0 MB (bbbbbbbb)',
    },
  ])
})

test('[E19] what would be written is shown with what cannot be seen in it', () => {
  const content = { form: 'text', text: 'Answer politely.\u200B\u202E' }
  expect(JSON.stringify(fieldChanges(null, { content, summary: 'ok\u2060' }))).toMatch(
    /Answer politely\.⟦U\+200B U\+202E⟧.*ok⟦U\+2060⟧|ok⟦U\+2060⟧.*Answer politely\.⟦U\+200B U\+202E⟧/u,
  )
})

test('[Z61] who said it is told by name: you, not USER', () => {
  const change = fieldChanges({ contributors: ['USER'] }, { contributors: ['OPS-002', 'You'] })
  expect(change).toEqual([
    {
      name: 'contributors',
      label: 'Contributors',
      kind: 'list',
      added: ['OPS-002', 'agent You'],
      removed: ['You'],
    },
  ])
})
