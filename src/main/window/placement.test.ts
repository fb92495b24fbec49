import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placement, readBounds, writeBounds } from './placement.ts'

const laptop = { x: 0, y: 0, width: 1600, height: 1000 }
const right = { x: 1600, y: 0, width: 1920, height: 1080 }
const kept = { x: 1700, y: 80, width: 1200, height: 800, maximized: false }

test('a window comes back where it was', () => {
  expect(placement(kept, [laptop, right])).toEqual({
    position: { x: 1700, y: 80 },
    width: 1200,
    height: 800,
    maximized: false,
  })
})

test.each([
  ['its screen is gone', kept],
  ['its title bar is above the screen', { ...kept, x: 10, y: -300 }],
  ['its title bar is below the screen', { ...kept, x: 10, y: 990 }],
  ['only a sliver is left on screen', { ...kept, x: 1550 }],
  ['it is far to the left', { ...kept, x: -5000 }],
])('the system chooses the place when %s', (_why, state) => {
  expect(placement(state, [laptop]).position).toBeNull()
})

test('a window never gets larger than its screen nor smaller than it can be used', () => {
  expect(placement({ ...kept, x: 0, width: 9000, height: 9000 }, [laptop])).toMatchObject({
    width: 1600,
    height: 1000,
  })
  expect(placement({ ...kept, x: 0, width: 10, height: 10 }, [laptop])).toMatchObject({
    width: 900,
    height: 600,
  })
})

test('a maximised window stays maximised, also when its screen is gone', () => {
  expect(placement({ ...kept, maximized: true }, [laptop])).toMatchObject({
    maximized: true,
    position: null,
  })
})

test('nothing remembered and no screen known still gives a window', () => {
  expect(placement(null, [])).toEqual({
    position: null,
    width: 1320,
    height: 860,
    maximized: false,
  })
})

test('the file survives a round trip, and a broken or odd one is no obstacle', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'loci-window-')), 'window-state.json')
  expect(readBounds(file)).toBeNull()
  writeBounds(file, kept)
  expect(readBounds(file)).toEqual(kept)
  for (const text of [
    '{',
    '{"x": "left"}',
    '{"x": 1e400, "y": 0, "width": 1, "height": 1, "maximized": false}',
  ]) {
    writeFileSync(file, text)
    expect(readBounds(file)).toBeNull()
  }
})
