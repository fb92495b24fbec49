import { expect, test } from 'vitest'
import type { SessionView } from '#shared/session.ts'
import { lanesOf } from './lanes.ts'
import { windowAt } from './time-window.ts'

const NOON = new Date(2026, 10, 17, 12).getTime()
const HOUR = 3_600_000
const DAY = windowAt('day', NOON, NOON)
const WIDTH = 960

let made = 0
function session(agent: string, from: number, to: number | null): SessionView {
  made += 1
  return {
    id: `ses_${String(made).padStart(12, '0')}`,
    agent,
    project: null,
    client: null,
    status: to === null ? 'current' : 'archived',
    startedAt: DAY.from + from * HOUR,
    endedAt: to === null ? null : DAY.from + to * HOUR,
    endedBy: to === null ? null : 'agent',
    lastTask: null,
    lastActivityAt: DAY.from + from * HOUR,
    tasks: 1,
    errors: 0,
  }
}
const places = (sessions: SessionView[]) =>
  lanesOf(sessions, DAY, NOON, WIDTH).map(({ agent, rows }) => ({
    agent,
    rows: rows.map((row) => row.map(({ left, width, sessions: in_ }) => [left, width, in_.length])),
  }))

test('[T99] each agent has a lane by name; what overlaps lies below, what goes on reaches to now', () => {
  const day = [
    session('QA-10', 9, 11),
    session('QA-2', 8, null),
    session('QA-10', 10, 12),
    session('QA-10', 15, 18),
    session('QA-2', -5, 1),
  ]
  expect(places(day)).toEqual([
    {
      agent: 'QA-2',
      rows: [
        [
          [0, 40, 1],
          [320, 160, 1],
        ],
      ],
    },
    {
      agent: 'QA-10',
      rows: [
        [
          [360, 80, 1],
          [600, 120, 1],
        ],
        [[400, 80, 1]],
      ],
    },
  ])
})

test('[T99] sessions too close to be told apart are one block with their number, and none is lost', () => {
  const many = Array.from({ length: 10_000 }, (_, n) =>
    session('DEV-001', (n * 24) / 10_000, (n * 24) / 10_000 + 0.01),
  )
  const [lane] = lanesOf(many, DAY, NOON, WIDTH)
  const blocks = lane?.rows.flat() ?? []
  expect(blocks.length).toBeLessThanOrEqual(WIDTH / 4)
  expect(blocks.flatMap((block) => block.sessions)).toHaveLength(10_000)
  expect(Math.max(...blocks.map(({ left, width }) => left + width))).toBeLessThanOrEqual(WIDTH + 10)
})
