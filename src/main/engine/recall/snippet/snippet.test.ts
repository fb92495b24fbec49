import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOf } from './marks.ts'
import { snippet } from './snippet.ts'

/** The snippet with its marks as brackets. */
function shown(text: string, words: string[], isTyping = false): string {
  const { text: cut, marks } = snippet(text, words, isTyping)
  return marks.reduceRight(
    (so, [from, until]) => `${so.slice(0, from)}[${so.slice(from, until)}]${so.slice(until)}`,
    cut,
  )
}

test.for<[string, string[], string]>([
  ['We deployed the gateway', ['deploy', 'gateway'], 'We [deployed] the [gateway]'],
  ['Die Datenbankverbindung', ['Datenbank'], 'Die [Datenbankverbindung]'],
  ['Café  au\n\tlait', ['cafe', 'lait'], '[Café] au [lait]'],
  ['東京都庁に行った', ['都庁'], '東京[都庁]に行った'],
  ['ﾃﾞｰﾀの設定', ['データ'], '[ﾃﾞｰﾀ]の設定'],
  ['Node環境で', ['環境', 'node'], '[Node][環境]で'],
  ['서울에서 회의', ['서울'], '[서울에서] 회의'],
  ['قرأت الكِتَاب', ['كتاب'], 'قرأت [الكِتَاب]'],
  ['no word of it', ['other'], 'no word of it'],
  ['', ['other'], ''],
  ['a\0b "deploy"* c', ['deploy'], 'a b "[deploy]"* c'],
])('in %j the words %j are marked: %s', ([text, words, expected]) => {
  expect(shown(text, words)).toBe(expected)
})

test('the last word is a beginning only while it is typed', () => {
  expect(shown('the postman', ['pos'])).toBe('the postman')
  expect(shown('the postman', ['pos'], true)).toBe('the [postman]')
})

test('of a long text the part that says most of the words', () => {
  const filler = 'nothing to see here '.repeat(30)
  const text = `${filler}one ledger ${filler}a ledger and its gateway ${filler}`
  const { text: cut } = snippet(text, ['ledger', 'gateway'])
  expect(cut.length).toBeLessThanOrEqual(200)
  expect(cut).toMatch(/^….*a ledger and its gateway.*…$/u)
})

const SIGNS = ['👩‍👩‍👧‍👦', 'e\u0301', '東', 'ไทย', ' ', 'deploy', '\ud800', '\0', 'ﷺ', '🇩🇪', 'ß', '\n']
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.array(fc.constantFrom(...SIGNS), { maxLength: 400 }).map((parts) => parts.join('')),
)

test('any text and any words: short, well formed, marks in order and inside, signs whole', () => {
  fc.assert(
    fc.property(
      texts,
      fc.array(fc.oneof(fc.constantFrom(...SIGNS), fc.string()), { maxLength: 5 }),
      fc.boolean(),
      (text, words, isTyping) => {
        const { text: cut, marks } = snippet(text, words, isTyping)
        expect(cut.length).toBeLessThanOrEqual(200)
        expect(cut.isWellFormed()).toBe(true)
        let end = 0
        for (const [from, until] of marks) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(until).toBeGreaterThan(from)
          end = until
        }
        expect(end).toBeLessThanOrEqual(cut.length)
        expect(snippet(text, words, isTyping)).toEqual({ text: cut, marks })
      },
    ),
    { numRuns: 500 },
  )
})

test('a family is not torn apart where a text is cut', () => {
  const families = '👩‍👩‍👧‍👦'.repeat(100)
  const { text } = snippet(families, [])
  expect(text.replaceAll('👩‍👩‍👧‍👦', '')).toBe('…')
})

test('[Q188] looking at likely words only marks the same as looking at every word', () => {
  const word = fc.oneof(
    fc.stringMatching(/^[ab]{1,3}(ing|ed|s|ies|ation)?$/),
    fc.constantFrom('a', 'deploy', 'Deployed', 'deploying', '42', 'x1', 'e.g.', 'a-b', '東京', 'é'),
  )
  fc.assert(
    fc.property(
      fc.array(word),
      fc.array(word, { maxLength: 5 }),
      fc.boolean(),
      (said, asked, typing) => {
        const text = said.filter((each) => /^\p{ASCII}*$/u.test(each)).join(' ')
        // A letter that is not plain at the end: then every word of the text is looked at.
        const all = placesOf(`${text} ı`, asked, typing)
        expect(placesOf(text, asked, typing)).toEqual(all)
      },
    ),
    { numRuns: 1000 },
  )
})
