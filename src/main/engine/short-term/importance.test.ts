import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SIGNS, SIGN_NAMES, ExperienceDraft } from '#shared/experience.ts'
import { baseImportance } from '../memories/compose/defaults.ts'
import { importanceOf, subtypeOf } from './importance.ts'
import { anExperience } from './test-support.ts'

const scope = { kind: 'agent', id: 'DEV-001' } as const

test('[X2] each subtype starts at its base, each sign adds its own, and the parts say so', () => {
  const told = importanceOf(
    anExperience('chat', 'Hi.', { mentionedMe: true, userDirectMessage: true }),
    scope,
  )
  expect(told).toEqual({
    value: 0.95,
    parts: [
      { name: 'chat', adds: 0.6 },
      { name: 'mentionedMe', adds: 0.2 },
      { name: 'userDirectMessage', adds: 0.15 },
    ],
  })
  const bases = {
    chat: 0.6,
    observation: 0.4,
    task: 0.7,
    decision: 0.9,
    'tool-use': 0.7,
    error: 0.9,
    insight: 0.85,
    anything: 0.5,
  }
  for (const [subtype, base] of Object.entries(bases))
    expect([subtype, importanceOf(anExperience(subtype), scope).value]).toEqual([subtype, base])
})

test('[X2] importance is the sum of its parts between 0 and 1, and a sign never lowers it', () => {
  const signs = fc.record(Object.fromEntries(SIGN_NAMES.map((sign) => [sign, fc.boolean()])))
  const subtype = fc.constantFrom(
    'chat',
    'observation',
    'error',
    'decision',
    'reasoning',
    'preference',
    'whatever',
  )
  fc.assert(
    fc.property(subtype, signs, (subtype, context) => {
      const { value, parts } = importanceOf(anExperience(subtype, 'x', context), scope)
      const sum = SIGN_NAMES.reduce(
        (total, sign) => total + (context[sign] ? SIGNS[sign] : 0),
        baseImportance(subtype, scope),
      )
      expect(value).toBeCloseTo(Math.min(1, sum), 9)
      expect(parts.reduce((total, { adds }) => total + adds, 0)).toBeCloseTo(sum, 9)
      expect(value).toBeGreaterThanOrEqual(baseImportance(subtype, scope))
    }),
  )
})

test('[X2] sums that binary would miss by a hair reach their threshold', () => {
  expect(importanceOf(anExperience('observation', 'x', { mentionedMe: true }), scope).value).toBe(
    0.6,
  )
  expect(
    importanceOf(
      anExperience('observation', 'x', { userDirectMessage: true, errorRecovered: true }),
      scope,
    ).value,
  ).toBe(0.7)
})

test('[X2] an experience without a subtype is what its form says, plain words an observation', () => {
  const of = (content: unknown) => subtypeOf(ExperienceDraft.parse({ content }))
  expect(of({ form: 'text', text: 'It rained.' })).toBe('observation')
  expect(of({ form: 'error', errorType: 'E', message: 'm', context: '' })).toBe('error')
  expect(
    of({ form: 'task', taskId: 'T', description: 'd', dependencies: [], status: 'open' }),
  ).toBe('task')
})

test('[X2] a sign that is not true or false, a stated importance and a huge experience are refused', () => {
  const content = { form: 'text', text: 'x' }
  const problem = (draft: unknown) =>
    ExperienceDraft.safeParse(draft)
      .error?.issues.map(({ message }) => message)
      .join(' ')
  expect(problem({ content, context: { mentionedMe: 'yes' } })).toBe(
    'mentionedMe is true or false.',
  )
  expect(problem({ content, importance: 1 })).toContain('importance')
  expect(problem({ content: { form: 'text', text: 'x'.repeat(70_000) } })).toContain(
    'at most 65,536 characters; write what is larger as a memory',
  )
})
