import { expect, test } from 'vitest'
import { bytes, counted, percent, relativeTime, shortcutKeys } from './format.ts'

const NOW = Date.UTC(2026, 10, 16, 12)
const HOUR = 3_600_000

test('a moment is told by the largest unit that fits', () => {
  const distances = [
    -20_000,
    -90_000,
    -3 * HOUR,
    -24 * HOUR,
    48 * HOUR,
    -20 * 24 * HOUR,
    // Not “last month”, which would be later than “8 weeks ago”.
    -60.5 * 24 * HOUR,
    -90 * 24 * HOUR,
    -730.2 * 24 * HOUR,
    -800 * 24 * HOUR,
  ]
  expect(distances.map((distance) => relativeTime(NOW + distance, NOW))).toEqual([
    'just now',
    '1 minute ago',
    '3 hours ago',
    'yesterday',
    'in 2 days',
    '2 weeks ago',
    '8 weeks ago',
    '2 months ago',
    '23 months ago',
    '2 years ago',
  ])
})

test('amounts read like words', () => {
  expect([counted(1, 'memory', 'memories'), counted(12_480, 'memory', 'memories')]).toEqual([
    '1 memory',
    '12,480 memories',
  ])
  expect([0, 999, 1000, 12_400, 123_456, 3_100_000].map(bytes)).toEqual([
    '0 B',
    '999 B',
    '1.0 kB',
    '12.4 kB',
    '123 kB',
    '3.1 MB',
  ])
  expect(percent(0.734)).toBe('73\u00a0%')
})

test('a shortcut is shown key by key', () => {
  expect(shortcutKeys('Mod+Shift+Z')).toEqual(['Ctrl', 'Shift', 'Z'])
  expect(shortcutKeys('g m')).toEqual(['G', 'M'])
  expect(shortcutKeys('Alt+ArrowLeft')).toEqual(['Alt', '←'])
  expect(shortcutKeys('/')).toEqual(['/'])
})
