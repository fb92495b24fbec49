import { expect, test } from 'vitest'
import type { AgentPrincipal } from '#shared/principal.ts'
import { otherQuestion } from './other-question.ts'

const served = { agent: 'DEV-001', task: 'Deploy' }
const asDev: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: null,
  session: null,
  task: null,
}

test('two packages of one question differ by the vault alone', () => {
  expect(otherQuestion(served, served)).toBeNull()
  expect(otherQuestion(served, { as: asDev, task: 'Deploy' })).toBeNull()
})

test('what else differs is said', () => {
  expect(otherQuestion(served, { task: 'Deploy' })).toBe(
    'They were asked for by DEV-001 and by you: part of the difference comes from that.',
  )
  expect(otherQuestion(served, { ...served, agent: 'OPS-002', task: 'Roll back' })).toBe(
    'They were asked for by DEV-001 and by OPS-002 and are for two tasks: part of the difference comes from that.',
  )
})
