import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFormer, isOfOwnKind } from '../excuses/own-time.ts'
import type { ClashClause } from '../excuses/clash-clause.ts'
import { withBounds } from './bounds.ts'
import { negationsIn } from './negations.ts'
import { placesIn } from './places.ts'
import { type Part, partsOf } from './quantities.ts'
import { settingOf } from './setting.ts'
import { wordsByExpression, wordsOf } from './split-words.ts'

/** Everything that one of the rules looks for, and what is nearly that. */
const TELLING =
  'if suppose what were we had should wenn falls si whether maybe possibly peut-être quizás wonders would have could might wäre hätte thanks thank you hi no worries sure good morning take care can’t wait I’m so glad iglad sorry used to formerly in the past originally back then at that time yesterday last week ago früher avant until till before up to bis jusqu’à jusqu’en hasta was did ended war waren waren’t était xétait era said says that claims wrote asked dass “ ” " also either too as well auch también is are has only deprecated use prefer not never no longer n’t don’t without avoid rather than instead of over nothing nicht 不 ない ませ one two hundred thousand and four minus twenty-four a an month days for about at least most more than fewer max min admin over under within circa 5 10 2000 1999 3.5 1,500 22:00 7 pm 2026-01-02 12/2025 3.10.2026 20 December may March 2024 v1.2 version Node 5s 10MB 5-10 between to € $ % ~ > <= Monday noon daily twice times plans planned proposal be built asks wants next guesses claims thought quotes rumour than compared with during sprints in of Node.js `npm run if` https://a.b/if /etc/was ./x *.ts ATL-188 x_if x-until-y it’s ſuppose ﬁne İ K café US it IT . , ; : ! ? ( ) — – 。 ！ .” !’ … A'.split(
    ' ',
  )
const PHRASES =
  "used to|in the past|back then|at that time|last week|would have|were we|no worries|good luck|take care|can’t wait|compared with|compared to x|jusqu’à 5|jusqu'à 7|plus de 5 jours|at most 5|no more than 5|to be built|may go|asked for|from next week|back in 2020|until 2020|of 2020|in 2 thousand|before the x|during one|which it was until|instead of x|not longer than 5|no one|it.” Then|no!’ 5".split(
    '|',
  )
const text = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .array(
        fc.tuple(
          fc.constantFrom(...TELLING, ...PHRASES),
          fc.constantFrom(' ', ' ', ' ', ' ', '', '\t', '\n', ', ', '. '),
        ),
        { minLength: 1, maxLength: 14 },
      )
      .map((pieces) => pieces.flat().join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)
const EVERY_HINT = -1
const looked = (parts: readonly Part[]) => parts.map((part) => ({ ...part, hints: EVERY_HINT }))

function clauseOf(parts: readonly Part[], hints: number): ClashClause {
  const roots: string[] = []
  const setting = settingOf('', parts, 0)
  const statement = { parts, content: parts, roots, negations: [], setting, hints, carried: null }
  return { statement, parts, lead: [], led: parts, marked: [], hints, text: [] }
}

describe('What the hints of a word leave out [G130]', () => {
  test('plain words are cut as the expression cuts them', () => {
    fc.assert(
      fc.property(text, (said) => {
        expect(wordsOf(said, 3)).toEqual(wordsByExpression(said, 3))
      }),
      { numRuns: 2000 },
    )
  })

  test('one sentence is told from several as by the expression for their ends', () => {
    fc.assert(
      fc.property(text, (said) => {
        fc.pre(!said.includes('('))
        // The line that is added has it tried.
        expect(placesIn(`${said} end`)).toEqual(placesIn(`${said} end\nnext`).slice(0, -1))
      }),
      { numRuns: 2000 },
    )
  })

  test('figures, bounds and denials are those of somebody who looks at every word', () => {
    fc.assert(
      fc.property(text, (said) => {
        const words = wordsOf(said)
        const parts = withBounds(said, partsOf(words))
        const all = withBounds(said, looked(partsOf(looked(words))))
        expect(looked(parts)).toEqual(looked(all))
        const told = negationsIn(parts).map(({ over, ...each }) => ({
          ...each,
          over: looked(over),
        }))
        expect(told).toEqual(negationsIn(looked(parts)))
      }),
      { numRuns: 2000 },
    )
  })

  test('a setting is that of somebody who tries every expression, and so is an excuse', () => {
    fc.assert(
      fc.property(text, (said) => {
        const words = wordsOf(said)
        const parts = partsOf(words)
        const hints = [...words, ...parts].reduce((sum, word) => sum | word.hints, 0)
        expect(settingOf(said, parts, hints)).toEqual(settingOf(said, parts, EVERY_HINT))
        const [clause, every, beside] = [
          clauseOf(parts, hints),
          clauseOf(parts, -1),
          clauseOf([], 0),
        ]
        expect([isOfOwnKind(clause, beside), isFormer(clause)]).toEqual([
          isOfOwnKind(every, beside),
          isFormer(every),
        ])
      }),
      { numRuns: 2000 },
    )
  })
})
