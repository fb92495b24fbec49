import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMs } from '#engine/store/test-support/cpu.ts'
import { keySentences } from './key-sentences.ts'

const filler = (n: number) =>
  `On day ${n} the weather was noted as ${['dry', 'wet', 'mild'][n % 3]}.`
const report = [
  '# Tile server outage',
  '',
  'The tile server was down for two hours.',
  ...Array.from({ length: 40 }, (_, n) => filler(n)),
  '',
  '## Cause of the outage',
  '',
  'The outage of the tile server began when the cache disk was full.',
  ...Array.from({ length: 40 }, (_, n) => filler(n + 40)),
  'A full cache disk stops the tile server, so the cache is now emptied at 80 %.',
  ...Array.from({ length: 40 }, (_, n) => filler(n + 80)),
].join('\n')

test('[M4] the telling sentences of a long text are kept, in their order', () => {
  const told = keySentences(report, 1200)
  const [first, second, third] = [
    'The tile server was down for two hours.',
    'The outage of the tile server began when the cache disk was full.',
    'A full cache disk stops the tile server, so the cache is now emptied at 80 %.',
  ]
  expect(told.length).toBeLessThanOrEqual(1200)
  expect(told.startsWith(first)).toBe(true)
  expect(told.indexOf(second)).toBeGreaterThan(0)
  expect(told.indexOf(third)).toBeGreaterThan(told.indexOf(second))
  expect(told.endsWith('…')).toBe(true)
})

test('[M4] the same text gives the same excerpt, and a short text itself', () => {
  expect(keySentences(report, 1200)).toBe(keySentences(report, 1200))
  expect(keySentences('  Short.  ', 1200)).toBe('Short.')
})

test('[M4] wrapped lines are one sentence, list items and Japanese sentences are several', () => {
  const wrapped = `The quick release needs two people who\nagree on the tag. ${'Nothing else matters here. '.repeat(60)}`
  expect(keySentences(wrapped, 200)).toContain('two people who agree on the tag.')
  const japanese = '部署は東京にあります。倉庫は大阪にあります。'.repeat(80)
  expect(keySentences(japanese, 100)).toMatch(/^部署は東京にあります。/u)
})

test('[M4] whatever the text, its excerpt is short enough, well formed and not empty', () => {
  const lines = fc.array(fc.string({ unit: 'binary', maxLength: 80 }), { maxLength: 30 })
  fc.assert(
    fc.property(lines, fc.integer({ min: 60, max: 1200 }), (written, longest) => {
      const text = written.join('\n')
      const told = keySentences(text, longest)
      expect(told.length).toBeLessThanOrEqual(longest)
      expect(told.isWellFormed()).toBe(true)
      expect(told === '').toBe(text.trim() === '')
    }),
  )
})

test('a text made to be slow is not', () => {
  const start = cpuMs()
  const lines = `${'word '.repeat(20)}\n`.repeat(5000)
  for (const text of [`${'.'.repeat(400_000)}x`, lines, '。'.repeat(400_000), '"'.repeat(400_000)])
    expect(keySentences(`A. B. C. ${text}`, 1200).length).toBeLessThanOrEqual(1200)
  expect(cpuMs() - start).toBeLessThan(5000)
})

test('six megabytes do not keep the engine busy', () => {
  const long = Array.from(
    { length: 90_000 },
    (_, n) =>
      `Entry ${n} of the log says that worker ${n % 97} is ${n % 7 === 0 ? 'late' : 'fine'} and goes on.`,
  ).join('\n')
  const start = cpuMs()
  expect(keySentences(long, 1200).length).toBeGreaterThan(300)
  expect(cpuMs() - start).toBeLessThan(5000)
})

test('[B94] a quarter of a log of 20,000 short lines is chosen without weighing all of them for each', () => {
  const log = Array.from({ length: 20_000 }, (_, n) => `Job ${n} of queue ${n % 97} ok.`).join('\n')
  const start = performance.now()
  expect(keySentences(log, Math.ceil(log.length / 4)).length).toBeGreaterThan(100_000)
  expect(performance.now() - start).toBeLessThan(8000)
}, 30_000)
