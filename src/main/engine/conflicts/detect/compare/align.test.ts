import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Statement, statementsOf } from '../read/statements.ts'
import { align, heaviest } from './align.ts'
import { isSame } from './word-match.ts'

const sentence = fc
  .array(
    fc.constantFrom(
      'the',
      'queue',
      'runs',
      'on',
      'port',
      '80',
      '90',
      'fra2',
      ',',
      'and',
      'US',
      'us',
    ),
    {
      minLength: 1,
      maxLength: 9,
    },
  )
  .map((words) => statementsOf(`x ${words.join(' ')}`)[0])

/** Every pair of words that are the same, without asking whether there is anything to choose from. */
const alikeIn = (a: Statement, b: Statement) =>
  a.parts.flatMap((one, i) =>
    b.parts.flatMap((other, j): [number, number][] =>
      one.kind !== 'mark' && other.kind !== 'mark' && isSame(one, other) ? [[i, j]] : [],
    ),
  )

test('[G130] statements with nothing to choose from are laid beside each other as by weight', () => {
  let chosen = 0
  fc.assert(
    fc.property(sentence, sentence, (a, b) => {
      if (a === undefined || b === undefined) return
      const alike = alikeIn(a, b)
      const byWeight = heaviest(alike, a.parts, b.parts)
      chosen += byWeight.length === alike.length ? 1 : 0
      expect(align(a, b).shared).toEqual(byWeight)
    }),
    { numRuns: 2000 },
  )
  expect(chosen).toBeGreaterThan(100)
})
