import { expect, test } from 'vitest'
import { BREAK_MS, FIRST_LOOK_MS, visitAt } from './last-here.ts'

const NOON = 1_800_000_000_000

test('[U48] a visit goes on over a short break, and a longer one begins another, which tells what happened since', () => {
  const first = visitAt(null, 'v1', null, NOON)
  expect(first).toEqual({ vaultId: 'v1', lastHereAt: null, since: NOON - FIRST_LOOK_MS })
  expect(visitAt(first, 'v1', NOON, NOON + BREAK_MS)).toBe(first)
  expect(visitAt(first, 'v1', NOON, NOON + BREAK_MS + 1)).toEqual({
    vaultId: 'v1',
    lastHereAt: NOON,
    since: NOON,
  })
})

test('[U48] a window that is opened again begins a visit, however short it was closed, and another vault has its own', () => {
  expect(visitAt(null, 'v1', NOON, NOON + 1000).since).toBe(NOON)
  const other = { vaultId: 'v2', lastHereAt: NOON, since: NOON }
  expect(visitAt(other, 'v1', NOON - 5, NOON)).toEqual({
    vaultId: 'v1',
    lastHereAt: NOON - 5,
    since: NOON - 5,
  })
})
