import { expect, test } from 'vitest'
import { gridIntent, landing, type Stroke } from './grid-keys.ts'

const stroke = (key: string, held: Partial<Stroke> = {}): Stroke => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

test('arrows move, with Shift they extend', () => {
  expect(gridIntent(stroke('ArrowDown'))).toEqual({ kind: 'move', move: 'down', extend: false })
  expect(gridIntent(stroke('ArrowUp', { shiftKey: true }))).toEqual({
    kind: 'move',
    move: 'up',
    extend: true,
  })
})

test('what belongs to the rest of the window is left to it', () => {
  for (const left of [
    stroke('z', { ctrlKey: true }),
    stroke('k', { ctrlKey: true }),
    stroke('ArrowLeft', { altKey: true }),
    stroke('t'),
    stroke('j'),
    stroke('Escape'),
  ]) {
    expect(gridIntent(left)).toBeNull()
  }
  expect(gridIntent(stroke('a', { metaKey: true }))).toEqual({ kind: 'selectAll' })
  expect(gridIntent(stroke('F10', { shiftKey: true }))).toEqual({ kind: 'menu' })
})

test('a move never leaves the list', () => {
  expect(landing(0, 'up', 10, 5)).toBe(0)
  expect(landing(9, 'down', 10, 5)).toBe(9)
  expect(landing(null, 'down', 10, 5)).toBe(0)
  expect(landing(null, 'up', 10, 5)).toBe(9)
  expect(landing(3, 'pageDown', 10, 5)).toBe(7)
  expect(landing(7, 'pageDown', 10, 5)).toBe(9)
  expect(landing(3, 'last', 100_000, 5)).toBe(99_999)
})
