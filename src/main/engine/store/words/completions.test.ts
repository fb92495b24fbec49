import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completions } from './completions.ts'

/** As the index keeps them: by the bytes of UTF-8. */
function hopping(words: readonly string[]) {
  const bytes = (text: string) => Buffer.from(text)
  const sorted = [...words].toSorted((a, b) => Buffer.compare(bytes(a), bytes(b)))
  let hops = 0
  const next = (from: string) => {
    hops += 1
    return sorted.find((word) => Buffer.compare(bytes(word), bytes(from)) >= 0) ?? null
  }
  return { next, hops: () => hops }
}

test('a long beginning finds every word that begins so, in order, without the word itself', () => {
  const { next } = hopping(['deploy', 'deployed', 'deployment', 'employ', 'depot'])
  expect(completions('deploy', next, 10)).toEqual(['deployed', 'deployment'])
  expect(completions('deploy', next, 1)).toEqual(['deployed'])
})

test('a short beginning finds some of every next letter', () => {
  const many = ['a', 'b', 'c'].flatMap((letter) =>
    Array.from({ length: 50 }, (_, n) => `de${letter}${n.toString().padStart(2, '0')}`),
  )
  const { next, hops } = hopping(many)
  expect(completions('de', next, 64)).toEqual(
    ['a', 'b', 'c'].flatMap((letter) => [`de${letter}00`, `de${letter}01`, `de${letter}02`]),
  )
  expect(hops()).toBeLessThan(12)
})

test('any words: each begins so, is in the index, and comes once', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'é', '東', '𝒜', '\ud7ff', '\ue000'),
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, (words, beginning) => {
      const found = completions(beginning, hopping(words).next, 20)
      expect(found.every((each) => each.startsWith(beginning) && words.includes(each))).toBe(true)
      expect(new Set(found).size).toBe(found.length)
    }),
  )
})
