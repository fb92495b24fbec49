import fc from 'fast-check'
import { countTokens as cl100k } from 'gpt-tokenizer/encoding/cl100k_base'
import { countTokens as o200k } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { countingWith } from './counting.ts'

const PACKAGE = { o200k, cl100k }

const unit = fc.constantFrom(
  'a',
  'Z',
  'ß',
  '東',
  'क्',
  '-',
  '—',
  ' ',
  '\n',
  '\u00a0',
  '👩‍👩‍👧',
  "'s",
  '1',
  '\ud800',
)
const run = fc
  .tuple(fc.array(unit, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 500 }))
  .map(([units, times]) => units.join('').repeat(times))
const texts = fc
  .array(fc.oneof(run, fc.string({ unit: 'binary', maxLength: 30 }), fc.lorem()), { maxLength: 5 })
  .map((parts) => parts.join(''))

/** Those of the package; Qwen’s and Mistral’s are held to their own counts (vocabularies.test.ts). */
const GPT = ['o200k', 'cl100k'] as const

test.each(GPT)(
  '[B80] %s: runs without a break are counted as the tokenizer itself counts them',
  async (encoding) => {
    const count = await countingWith(encoding)
    fc.assert(
      fc.property(texts, (text) => {
        expect(count(text)).toBe(PACKAGE[encoding](text, { disallowedSpecial: new Set() }))
      }),
      { numRuns: 150 },
    )
  },
  30_000,
)

test.each(GPT)(
  '[B80] %s: blanks before a long run are cut as in the whole text',
  async (encoding) => {
    const count = await countingWith(encoding)
    for (const blanks of [1, 2, 14]) {
      const text = `a ${'\u00a0'.repeat(blanks)}${'👩‍👩‍👧'.repeat(40)} b`
      expect(count(text)).toBe(PACKAGE[encoding](text))
    }
  },
)

test.each(GPT)(
  '[B80] %s: half a million letters, blanks or signs in a row do not keep everybody waiting',
  async (encoding) => {
    const count = await countingWith(encoding)
    const started = performance.now()
    expect(count('a'.repeat(500_000))).toBe(62_500)
    for (const one of [' ', '-', '👩']) expect(count(one.repeat(100_000))).toBeGreaterThan(700)
    // Looked through for every pair, the first of them alone would take minutes.
    expect(performance.now() - started).toBeLessThan(15_000)
  },
  60_000,
)
