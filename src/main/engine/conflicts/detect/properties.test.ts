import fc from 'fast-check'
import { shippedLexicon } from '#main/adapters/shipped-lexicon.ts'
import { describe, expect, test } from 'vitest'
import { Clash } from '#shared/conflict.ts'
import { detect } from './detect.ts'
import { type ComparableText, comparableInText } from './comparable-text.ts'

const lexicon = shippedLexicon()

/** Made of pieces that clash often enough to be worth turning around. */
const sentence = fc
  .tuple(
    fc.constantFrom('The cache', 'Our cache', 'A man', 'Backups', 'Anna', 'There'),
    fc.constantFrom('is', 'is not', 'was never', "isn't", 'may be', 'runs', 'wants'),
    fc.constantFrom('enabled', 'disabled', 'kept for 5 days', 'kept for 2 weeks', 'open', 'closed'),
    fc.constantFrom(
      '',
      ' in production',
      ' on Fridays',
      ', not by mail',
      ' since 3 May',
      ' only by post',
    ),
    fc.constantFrom('.', '!', '?', ''),
  )
  .map((pieces) => `${pieces[0]} ${pieces[1]} ${pieces[2]}${pieces[3]}${pieces[4]}`)
/** Words in any order: such pairs can be laid beside each other in several ways that are equally good. */
const shuffled = fc
  .array(
    fc.constantFrom(
      'deploys',
      'go',
      'to',
      'fra2',
      'iad1',
      'first',
      'are',
      'not',
      '5 days',
      '9 days',
      'and',
    ),
    {
      minLength: 3,
      maxLength: 9,
    },
  )
  .map((words) => `Production ${words.join(' ')}.`)
const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(sentence, { minLength: 1, maxLength: 3 }).map((all) => all.join(' ')),
  },
  { weight: 4, arbitrary: shuffled },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }) },
)
const said = fc
  .record({
    text,
    type: fc.constantFrom('factual', 'procedural', 'semantic'),
    subtype: fc.constantFrom('note', 'preference'),
    about: fc.subarray(['cache', 'backup', 'mail']),
  })
  .map(({ text: words, ...more }): ComparableText => comparableInText(words, more))
const cosine = fc.option(fc.double({ min: -1, max: 1, noNaN: true }))

describe('of any two texts', () => {
  test('[G20] the answer is the same from both sides', () => {
    fc.assert(
      fc.property(said, said, cosine, (a, b, near) => {
        const [there, back] = [
          detect(a, b, { cosine: near, lexicon }),
          detect(b, a, { cosine: near, lexicon }),
        ]
        expect(
          back === null ? null : { kind: back.kind, a: back.b, b: back.a, sure: back.confidence },
        ).toEqual(
          there === null
            ? null
            : { kind: there.kind, a: there.a, b: there.b, sure: there.confidence },
        )
      }),
      { numRuns: 1000 },
    )
  })

  test('[G21] a clash is well formed, and its spans lie inside the texts', () => {
    fc.assert(
      fc.property(said, said, cosine, (a, b, near) => {
        const clash = detect(a, b, { cosine: near, lexicon })
        if (clash === null) return
        expect(Clash.parse(clash)).toEqual(clash)
        expect(clash.a.length * clash.b.length).toBeGreaterThan(0)
        for (const { start, end } of clash.a) expect(start < end && end <= a.text.length).toBe(true)
        for (const { start, end } of clash.b) expect(start < end && end <= b.text.length).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('[G22] nothing contradicts itself', () => {
    fc.assert(fc.property(said, (a) => detect(a, a, { cosine: 1, lexicon }) === null))
  })

  test('[G23] two texts of 10 KB are compared within a bound of work', () => {
    const long = (from: number) =>
      Array.from(
        { length: 250 },
        (_, n) => `Service ${from + n} keeps its logs for ${n} days.`,
      ).join(' ')
    const started = process.cpuUsage()
    detect(comparableInText(long(0)), comparableInText(long(7)), { cosine: 0.9, lexicon })
    const { user } = process.cpuUsage(started)
    // Generous, for a busy machine: without a bound it is 62,500 alignments and ten times as much.
    expect(user / 1000).toBeLessThan(600)
  })
})
