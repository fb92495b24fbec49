import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyBag, askedWord, bagOf, together, wordsIn } from './bag.ts'
import { bm25, raritiesIn, shares } from './bm25.ts'
import { stem } from './stem.ts'
import { asksWhen, speaksOfTime } from './time.ts'

test.for([
  ['agencies', 'agency'],
  ['adoption', 'adopted'],
  ['deploying', 'deploys'],
  ['running', 'runs'],
  ['organization', 'organize'],
  ['hopeful', 'hope'],
  ['happiness', 'happy'],
  ['motivated', 'motivation'],
  ['café', 'cafe'],
])('[Q1] %s and %s have one stem', ([a = '', b = '']) => {
  expect(stem(a)).toBe(stem(b))
})

test.for([
  ['news', 'newt'],
  ['planning', 'plane'],
  ['them', 'theme'],
  ['go', 'goal'],
])('[Q1] %s and %s are not taken for one', ([a = '', b = '']) => {
  expect(stem(a)).not.toBe(stem(b))
})

test('[Q1] a stem is never longer than its word and never empty', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
      expect(stem(word).length).toBeGreaterThan(0)
      // "hop(p)ing" may win back an e.
      expect(stem(word).length).toBeLessThanOrEqual(word.length)
    }),
  )
})

test('[Q1] but for its last two letters a word begins as its stem does', () => {
  const word = fc.stringMatching(
    /^[a-z]{1,12}(ing|ed|s|ies|ly|ation|ization|ational|ability|ibility|ivity|y|e)?(ly|ness|s)?$/,
  )
  fc.assert(
    fc.property(word, (each) => {
      const whole = stem(each)
      expect(each.startsWith(whole.slice(0, Math.max(1, whole.length - 2)))).toBe(true)
    }),
    { numRuns: 5000 },
  )
})

test('[Q217] a stem begins with the letter of its word, where that one is plain: by it alone a tag is left aside', () => {
  const plain = fc.stringMatching(/^[a-z0-9A-Z]$/)
  const rest = fc.oneof(
    fc.stringMatching(/^[a-z]{0,12}(ies|ing|ed|es|ational|ness)?$/),
    fc.string(),
  )
  fc.assert(
    fc.property(plain, rest, (first, others) => {
      expect(stem(first + others).charAt(0)).toBe(first)
    }),
    { numRuns: 2000 },
  )
})

test('[Q2] words are counted by stem, unspaced scripts inside the text, a word being typed by its beginning', () => {
  const asked = [askedWord('adoption'), askedWord('東京'), askedWord('dep', true)]
  expect(bagOf('Adopted in 東京; deploys and departments. 東京!', asked)).toEqual({
    counts: [1, 2, 2],
    length: 7,
  })
})

test('[Q2] bags together are the bag of the texts together', () => {
  const words = fc.array(fc.constantFrom('deploy', 'friday', 'cat', 'rollback'), { minLength: 1 })
  const asked = [askedWord('deploy'), askedWord('friday')]
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), (texts) => {
      const joined = texts.map((each) => each.join(' '))
      expect(together(joined.map((text) => bagOf(text, asked)))).toEqual(
        bagOf(joined.join(' '), asked),
      )
    }),
  )
})

const PIECES = [
  'deploy',
  'Deployed',
  'hoping',
  'hopes',
  'e.g.',
  'a-b',
  '42',
  'é',
  '東京',
  '\u0000',
  '\ud800',
  '🚀',
  ' ',
  '\n',
]

test('[Q2] any text has words, and reading it never fails', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string()))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (said, asked) => {
      expect(wordsIn(said).every((word) => word.length > 0)).toBe(true)
      expect(bagOf(said, [askedWord(asked)]).length).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('[Q2] looking at likely words only counts the same as reading every word', () => {
  const word = fc.oneof(
    fc.constantFrom(...PIECES.slice(0, 7)),
    fc.stringMatching(/^[a-z]{1,8}(ing|ed|s|ies|ation|ability|y|e)?$/),
    // Of few letters, so that what is said is asked for too.
    fc.stringMatching(/^[ab]{1,2}(ing|ed|s|ies|ability)?$/),
  )
  fc.assert(
    fc.property(
      fc.array(word),
      fc.array(word, { maxLength: 5 }),
      fc.boolean(),
      (said, asked, typing) => {
        const words = asked.map((each, at) => askedWord(each, typing && at === asked.length - 1))
        const distinct = [...new Map(words.map((each) => [each.stem, each])).values()]
        expect(bagOf(said.join(' '), distinct)).toEqual(
          anyBag(said.join(' ').toLowerCase(), distinct),
        )
      },
    ),
  )
})

test('[Q3] a rare word weighs more than a common one, and saying it again does not weigh less', () => {
  const asked = ['deploy', 'friday'].map((word) => askedWord(word))
  const bags = ['deploy now', 'deploy today', 'friday now', 'deploy later'].map((text) =>
    bagOf(text, asked),
  )
  const [common = 0, , rare = 0] = bm25(bags)
  expect(rare).toBeGreaterThan(common)
  expect(raritiesIn(bags)[1]).toBeGreaterThan(raritiesIn(bags)[0] ?? 0)
  const [once = 0, twice = 0] = bm25(
    ['deploy xx', 'deploy deploy'].map((text) => bagOf(text, asked)),
  )
  expect(twice).toBeGreaterThan(once)
})

test('[Q3] shares keep the order, lie in 0..1 and give the best 1', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1 }),
      (values) => {
        const shared = shares(values)
        expect(shared.every((share) => share >= 0 && share <= 1)).toBe(true)
        if (values.some((value) => value > 0)) expect(Math.max(...shared)).toBe(1)
        for (const [a, x] of values.entries())
          for (const [b, y] of values.entries())
            if (x > y) expect(shared[a]).toBeGreaterThanOrEqual(shared[b] ?? 0)
      },
    ),
  )
})

test.for([
  ['When did the release go out?', true],
  ['Wann war der Umzug?', true],
  ['¿Cuándo fue?', true],
  ['会议是什么时候', true],
  ['Tell me what happens when it fails', false],
  ['whenever it fails', false],
])('[Q4] “%s” asks for a time: %s', ([question, expected]) => {
  expect(asksWhen(String(question))).toBe(expected)
})

test.for([
  ['We moved last Friday.', true],
  ['am 3.4.2024', true],
  ['昨日行きました', true],
  ['The bar is open.', false],
])('[Q4] “%s” speaks of a time: %s', ([text, expected]) => {
  expect(speaksOfTime(String(text))).toBe(expected)
})
