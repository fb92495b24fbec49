import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SharedMarks, inCommon, sharedThere } from './in-common.ts'
import { BETWEEN, marksOf, readAt, written } from './marks.ts'
import { saidThere } from './there.ts'

const there = (...texts: string[]) => [
  saidThere(
    texts.map((_, at) => at + 1),
    texts.map((text) => written(marksOf(text))).join(BETWEEN),
  ),
]
const looked = (asked: ReadonlySet<number>, texts: string[], most: number) =>
  inCommon(
    asked,
    there(...texts).map((each) => sharedThere(asked, each)),
    most,
  )
const rows = (found: readonly SharedMarks[]) => found.map(({ row }) => row)

test('[S80] words are the same in another ending, another case and another script’s accents', () => {
  const same = (one: string, other: string) => {
    expect([one, [...marksOf(one)]]).toEqual([one, [...marksOf(other)]])
  }
  same('Retries', 'retry')
  same('deployed deployments', 'deploying')
  same('the rules', 'the rule')
  same('Überweisung', 'uberweisung')
  expect(marksOf('to be or').size).toBe(0)
  expect(marksOf('8 of 9').size).toBe(2)
  expect(marksOf('東京').size).toBe(2)
})

test('[S80] what is written down is read as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 24 - 1 })), (marks) => {
      const text = written(marks)
      expect(text).not.toContain(BETWEEN)
      expect(marks.map((_, n) => readAt(text, 4 * n))).toEqual(marks)
    }),
  )
})

test('[S81] what says most of the same comes first: rare words tell more, a page that says everything tells less', () => {
  const page =
    'The gateway, the cache, the retries, the port, the region, the owner, the budget and the alarm of billing are described here.'
  const found = looked(
    marksOf('The billing gateway listens on port 8080'),
    [
      'Lunch is at noon',
      'The billing gateway listens on port 9090',
      page,
      'The parcel gateway listens on port 7',
      'The search gateway is slow',
    ],
    10,
  )
  expect(rows(found)).toEqual([2, 4, 3, 5])
  expect(found[0]?.share).toBeCloseTo(5 / 7)
})

test('[S81] the same as counting for every word who says it', () => {
  const word = fc.constantFrom('alpha', 'beta', 'gamma', 'delta', '7', '12', 'omega', 'kappa')
  const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(text, fc.array(text, { minLength: 1, maxLength: 12 }), (asked, texts) => {
      const own = marksOf(asked)
      const all = texts.map((each) => marksOf(each))
      const expected = all
        .map((marks, at) => {
          const both = [...own].filter((mark) => marks.has(mark))
          const telling = both.map((mark) =>
            Math.log((all.length + 1) / all.filter((each) => each.has(mark)).length),
          )
          const share = both.length / own.union(marks).size
          const score = telling.reduce((sum, each) => sum + each, 0) * (0.5 + share)
          return { row: at + 1, both: both.length, score, share }
        })
        .filter(({ both }) => both > 0)
      const found = looked(own, texts, texts.length)
      expect(looked(own, texts, 2)).toEqual(found.slice(0, 2))
      expect(found).toHaveLength(expected.length)
      for (const { row, score, share } of expected)
        expect(found.find((each) => each.row === row)).toEqual({
          row,
          score: expect.closeTo(score, 9),
          share: expect.closeTo(share, 9),
        })
      const order = found.map((each) => [-each.score, -each.row])
      expect(order).toEqual(
        order.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0)),
      )
    }),
  )
})
