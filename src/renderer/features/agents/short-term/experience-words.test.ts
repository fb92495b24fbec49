import { expect, test } from 'vitest'
import { fateWords, goneSentence, importanceSentence, until } from './experience-words.ts'

test('an importance is told with all its parts, and that it ends at 1', () => {
  const parts = [
    { name: 'chat', adds: 0.6 },
    { name: 'mentionedMe', adds: 0.2 },
  ]
  expect(importanceSentence({ value: 0.8, parts })).toBe(
    '80\u00a0% = chat 60\u00a0% + it was mentioned 20\u00a0%',
  )
  expect(importanceSentence({ value: 1, parts: [...parts, { name: 'error', adds: 0.9 }] })).toBe(
    '100\u00a0% = chat 60\u00a0% + it was mentioned 20\u00a0% + error 90\u00a0%, at most 100\u00a0%',
  )
})

test('what will happen is told with the time that is left', () => {
  expect([until(42_000, 0), until(3_480_000, 0), until(0, 1)]).toEqual([
    'in 42 s',
    'in 58 min',
    'now',
  ])
  expect(fateWords({ kind: 'fades', at: 60_000, sentence: '' }, 0).word).toBe('Fades in 60 s')
})

test('only what has left the buffer is mentioned', () => {
  const none = { kept: 0, held: 0, faded: 0, pushedOut: 0, refused: 0 }
  expect(goneSentence(none)).toBe('Nothing has left it yet')
  expect(goneSentence({ ...none, kept: 12, faded: 3 })).toBe('12 kept as memories, 3 faded')
})
