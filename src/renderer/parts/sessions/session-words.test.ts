import { expect, test } from 'vitest'
import type { SessionView } from '#shared/session.ts'
import { endWords, lasted, taskWords, timesOfSession } from './session-words.ts'

const at = (day: number, hour: number, minute = 0) =>
  new Date(2026, 10, day, hour, minute).getTime()
const NOW = at(17, 14)
const SESSION: SessionView = {
  id: 'ses_000000000001',
  agent: 'DEV-001',
  project: null,
  client: null,
  status: 'archived',
  startedAt: at(17, 9, 10),
  endedAt: at(17, 12, 20),
  endedBy: 'agent',
  lastTask: null,
  lastActivityAt: at(17, 12, 20),
  tasks: 3,
  errors: 1,
}

test('[T100] a session is told in words: when, how long, its tasks, how it ended', () => {
  expect(timesOfSession(SESSION, NOW)).toBe('Today, 09:10 – 12:20')
  expect(timesOfSession({ ...SESSION, endedAt: null }, NOW)).toBe('Today, since 09:10')
  expect(timesOfSession({ ...SESSION, startedAt: at(16, 23) }, NOW)).toBe(
    'Yesterday, 23:00 – Today, 12:20',
  )
  expect([20_000, 12 * 60_000, 60 * 60_000, 200 * 60_000].map(lasted)).toEqual([
    'under a minute',
    '12 min',
    '1 h',
    '3 h 20 min',
  ])
  expect(taskWords(SESSION)).toBe('3 tasks, 1 failed')
  expect(taskWords({ tasks: 0, errors: 0 })).toBe('No tasks')
  expect(endWords({ ...SESSION, endedBy: 'time' })).toBe('Ended, the agent was away')
  expect(endWords({ ...SESSION, status: 'current' })).toBe('At work')
})
