import { expect, test } from 'vitest'
import { gptTokenizers } from '../tokenizers.ts'

/** Counted by @huggingface/tokenizers 0.2.0 with the tokenizer.json of Qwen3 and of Mistral Nemo. */
const REFERENCE = [
  ['The tiles are rendered at night, so that nobody waits for them.', 14, 14],
  ['部署は東京。明日の会議は10時に始まります。', 17, 17],
  ["I'LL don't we'VE 12345678 3.14159", 25, 25],
  // Qwen reads the accent and its letter as one.
  ['cafe\u0301 👩‍👩‍👧', 10, 17],
  [
    '{"id":"mem_abcdefghijkl","content":"ok","metadata":{"by":"DEV-001"},"confidence":0.8},\n',
    27,
    34,
  ],
  ['', 0, 0],
] as const

test('[B108] Qwen and Mistral are counted as their own tokenizers count', async () => {
  const tokenizers = gptTokenizers()
  const [qwen, tekken] = [await tokenizers.of('qwen'), await tokenizers.of('tekken')]
  expect(REFERENCE.map(([text]) => [text, qwen.count(text), tekken.count(text)])).toEqual(REFERENCE)
})

test('[B108] a run without end and half a character keep nobody waiting', async () => {
  const tokenizers = gptTokenizers()
  for (const encoding of ['qwen', 'tekken'] as const) {
    const { count } = await tokenizers.of(encoding)
    const start = performance.now()
    expect(count('a'.repeat(200_000))).toBeGreaterThan(1000)
    expect(count('=\n'.repeat(50_000))).toBeGreaterThan(1000)
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(count('\ud800 half')).toBeGreaterThan(0)
  }
})
