import { expect, test } from 'vitest'
import type { Comparison } from '#shared/context-comparison.ts'
import { MemoryId } from '#shared/memory.ts'
import { excludeSentence, pinSentence } from './effect-words.ts'

const NOTHING: Comparison = {
  cameIn: [],
  fellOut: [],
  changed: [],
  moved: [],
  counts: { cameIn: 0, fellOut: 0, changed: 0, moved: 0 },
  tokensBefore: 10,
  tokensAfter: 10,
}
const ID = MemoryId.parse('mem_000000000000')
const itself = { id: ID, summary: 'It', tokens: 40, how: 'whole' } as const
const other = (summary: string) => ({
  id: MemoryId.parse(`mem_${summary.padEnd(12, '0')}`),
  summary,
  tokens: 9,
  sentence: '',
})
const resized = (summary: string, tokensBefore: number, tokensAfter: number) => ({
  ...other(summary),
  from: 'whole' as const,
  to: 'whole' as const,
  tokensBefore,
  tokensAfter,
})

test('a pin names whom it would displace and shorten, and counts the rest', () => {
  expect(pinSentence(ID, NOTHING)).toMatch(/^Pinned, it would still not fit/)
  expect(pinSentence(ID, { ...NOTHING, cameIn: [itself] })).toBe(
    'Pinned, it would go in and displace nobody.',
  )
  const fellOut = ['a', 'b', 'c', 'd', 'e'].map(other)
  expect(
    pinSentence(ID, {
      ...NOTHING,
      cameIn: [itself],
      fellOut,
      changed: [resized('x', 9, 3), resized('y', 3, 9)],
    }),
  ).toBe('Pinned, it would displace “a”, “b”, “c” and 2 more and shorten “x”.')
})

test('leaving one out says what becomes of its room', () => {
  const fellOut = [{ ...itself, sentence: '' }]
  expect(excludeSentence(ID, { ...NOTHING, fellOut })).toBe('Left out, it would free 40 tokens.')
  expect(
    excludeSentence(ID, {
      ...NOTHING,
      fellOut,
      cameIn: [{ ...other('a'), how: 'summary' }],
      changed: [resized('x', 3, 9)],
    }),
  ).toBe('Left out, it would free 40 tokens, let in “a” and make “x” longer.')
})
