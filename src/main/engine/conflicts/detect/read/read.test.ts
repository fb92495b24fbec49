import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { statementsOf } from './statements.ts'

const figures = (text: string) =>
  statementsOf(text)
    .flatMap(({ parts }) => parts)
    .flatMap(({ shown, figure }) =>
      figure === null ? [] : [[shown, figure.measure, figure.value]],
    )

describe('reading', () => {
  test('[G40] numbers with their units, dates, times and versions are one thing each', () => {
    expect(figures('It takes 1.5 minutes and costs € 20.')).toEqual([
      ['1.5 minutes', 'time', '90'],
      ['€ 20', 'eur', '20'],
    ])
    expect(figures('Due 20 December 2026 or 2026-12-21, at 07:30.')).toEqual([
      ['20 December 2026', 'date', '2026-12-20'],
      ['2026-12-21', 'date', '2026-12-21'],
      ['07:30', 'clock', '7:30'],
    ])
    expect(figures('The runners have Node 22 installed.')).toEqual([['22', 'version', '22']])
    expect(figures('It may happen in March or may not.')).toEqual([])
  })

  test('[G41] a text is taken apart at full stops, semicolons, colons and long asides', () => {
    const said = statementsOf(
      'Never at 07:30; ask first: why not. See v2.3 (but only if nobody else has).',
    )
    expect(said.map(({ parts }) => parts.map(({ shown }) => shown).join(' '))).toEqual([
      'Never at 07:30',
      'ask first',
      'why not .',
      'See v2.3',
      'but only if nobody else has',
    ])
  })

  test.each([
    ["It isn't cached.", ['cached']],
    ['Use pnpm, not npm.', ['npm']],
    ['Nothing is deployed without a review.', ['deployed', 'review']],
    ['It is not only fast.', []],
    ['At most 5, not more than 5.', []],
    ['It may not exceed 5 MB.', []],
  ])('[G42] what is denied in: %s', (text, denied) => {
    const over = statementsOf(text).flatMap(({ negations }) =>
      negations.flatMap((each) => each.over),
    )
    expect([...new Set(over.map(({ shown }) => shown))]).toEqual(denied)
  })

  test('[G43] every word stands where its place says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const { parts } of statementsOf(text))
          for (const { start, end, shown } of parts)
            expect(
              text.slice(start, end).replaceAll(/\s+/gu, ' ').startsWith(shown.slice(0, 1)),
            ).toBe(true)
      }),
    )
  })
})
