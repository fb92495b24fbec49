import { expect, test } from 'vitest'
import { baseImportance, formDefaults, typeFor } from './defaults.ts'

const task = { kind: 'task', id: 't1' } as const
const project = { kind: 'project', id: 'atlas' } as const
const global = { kind: 'global' } as const

test('[M6] where a subtype stands in two lists, the tier it is written in decides', () => {
  expect({
    decisionInTask: baseImportance('decision', task),
    decisionInProject: baseImportance('decision', project),
    decisionInTeam: baseImportance('decision', { kind: 'team', id: 'platform' }),
    toolOutput: baseImportance('tool-output', task),
    preference: baseImportance('preference', global),
    preferenceInProject: baseImportance('preference', project),
    error: baseImportance('error', project),
    unknown: baseImportance('gardening', global),
    builtIn: baseImportance('constructor', global),
  }).toEqual({
    decisionInTask: 0.8,
    decisionInProject: 0.9,
    decisionInTeam: 0.9,
    toolOutput: 0.7,
    preference: 0.9,
    preferenceInProject: 0.9,
    error: 0.9,
    unknown: 0.5,
    builtIn: 0.5,
  })
})

test('[M15] words that tell what happened are episodic by their subtype, unless it says something lasting there', () => {
  const text = { form: 'text', text: 'x' } as const
  const types = ['chat', 'observation', 'task', 'decision', 'tool-use', 'error', 'insight', 'note']
  const byTier = (scope: Parameters<typeof typeFor>[2]) =>
    types.filter((subtype) => typeFor(text, subtype, scope) === 'episodic')
  expect(byTier(task)).toEqual(types.slice(0, -1))
  expect(byTier(project)).toEqual(types.filter((each) => each !== 'decision' && each !== 'note'))
  expect(typeFor(text, undefined, task)).toBe('factual')
  const status = { form: 'status', statusType: 'build', value: 'red' } as const
  expect(typeFor(status, 'observation', task)).toBe('working')
})

test('[M6] a message is high while unread', () => {
  const message = {
    form: 'message',
    from: 'a',
    to: 'b',
    subject: 's',
    preview: 'p',
    path: '/m/1',
  } as const
  expect([
    formDefaults({ ...message, read: false }).priority,
    formDefaults({ ...message, read: true }).priority,
  ]).toEqual(['high', 'medium'])
})
