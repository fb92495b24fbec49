import { expect, test } from 'vitest'
import { curveRows, retentionSentence } from './retention-words.ts'

const DAY = 86_400_000
const BEGUN = Date.UTC(2026, 2, 2, 9)
const retention = {
  now: 0.83,
  stabilityDays: 14,
  fadesAt: BEGUN + 130 * DAY,
  heldBack: false,
  never: null,
}

test('[C86] what is left is said in one sentence', () => {
  const said = (more: Partial<Parameters<typeof retentionSentence>[0]>) =>
    retentionSentence({ ...retention, ...more }).replace(/\s%/gu, '%')
  expect(said({})).toBe('83% now, held back from 10 Jul 2026 on')
  expect(said({ heldBack: true, now: 0.6 })).toBe(
    '60% now, held back from agents since 10 Jul 2026',
  )
  expect(said({ never: 'kept' })).toBe('Never forgotten, because you keep it')
  expect(said({ fadesAt: null })).toBe('83% now, and not held back in a hundred years')
})

test('[C86] the curve as a table has each use with what was left just before it', () => {
  const points = [
    { at: BEGUN, retention: 1 },
    { at: BEGUN + 10 * DAY, retention: 0.8 },
    { at: BEGUN + 10 * DAY, retention: 1 },
    { at: BEGUN + 30 * DAY, retention: 0.8 },
    { at: BEGUN + 200 * DAY, retention: 0.6 },
  ]
  const uses = [
    { at: BEGUN + 10 * DAY, agent: 'DEV-001', helped: null },
    { at: BEGUN + 10 * DAY, agent: 'DEV-001', helped: true },
  ]
  const rows = curveRows({ retention, line: 0.7, points, uses }, BEGUN + 20 * DAY)
  expect(
    rows.map(([what = '', left = '']) => [
      what.split(', ').slice(2).join(', '),
      left.replace(/\s/gu, ''),
    ]),
  ).toEqual([
    ['written', '100%'],
    ['given, DEV-001', '80%'],
    ['helped, DEV-001', '80%'],
    ['today', '90%'],
    ['falls under the line', '68%'],
  ])
})
