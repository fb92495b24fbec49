import { expect, test } from 'vitest'
import { placesOf, usualEyes } from './eyes.ts'

const DEV = {
  id: 'DEV-001',
  memories: 9,
  teams: ['platform', 'mobile'],
  projects: ['beacon', 'atlas'],
  sessions: ['s1'],
  tasks: [],
}

test('an agent is first looked through where it wrote most, in all its teams, between sessions', () => {
  expect(usualEyes(DEV)).toEqual({
    teams: ['platform', 'mobile'],
    project: 'beacon',
    session: null,
    task: null,
  })
  expect(usualEyes(undefined)).toEqual({ teams: [], project: null, session: null, task: null })
})

test('its own places are offered before those of others, and none twice', () => {
  const count = { active: 1, total: 1 }
  const scopes = [
    { scope: { kind: 'project', id: 'atlas' } as const, ...count },
    { scope: { kind: 'project', id: 'ledger' } as const, ...count },
    { scope: { kind: 'team', id: 'platform' } as const, ...count },
  ]
  expect(placesOf('project', DEV, scopes)).toEqual({ own: ['beacon', 'atlas'], others: ['ledger'] })
})
