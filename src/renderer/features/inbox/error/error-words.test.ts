import { expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import type { RecurringErrorView } from '#shared/recurring-error.ts'
import { helpedWords, timesSentence } from './error-words.ts'

const view = (more: Partial<RecurringErrorView>): RecurringErrorView => ({
  name: 'OOMKilled',
  project: null,
  times: 3,
  atLeast: false,
  tasks: 0,
  sessions: 0,
  agents: [],
  occurrences: [],
  procedures: [],
  draft: null,
  ...more,
})

test('[T53] how often it happened is said with what is known of where', () => {
  expect([
    timesSentence(view({})),
    timesSentence(view({ project: 'atlas', tasks: 1, sessions: 2 })),
    timesSentence(view({ times: 200, atLeast: true, tasks: 4 })),
  ]).toEqual([
    '3 times',
    '3 times in 1 task and 2 sessions of atlas',
    'At least 200 times in 4 tasks',
  ])
})

test('[T53] only what was tried can have helped', () => {
  const base = {
    at: 0,
    agent: 'DEV-001',
    session: null,
    task: null,
    stage: null,
    scope: { kind: 'global' },
    message: '',
    doing: '',
    prevention: null,
  } as const
  const one = { ...base, memory: MemoryId.parse('mem_000000000001') }
  expect([
    helpedWords({ ...one, tried: null, helped: true }),
    helpedWords({ ...one, tried: 'Restarted it', helped: null }),
    helpedWords({ ...one, tried: 'Restarted it', helped: false })?.text,
    helpedWords({ ...one, tried: 'Restarted it', helped: true })?.text,
  ]).toEqual([null, null, 'Did not help', 'Helped'])
})
