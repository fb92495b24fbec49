import { DERIVED, type EndingRule, SHORTER, TAILS } from './endings.ts'

/**
 * English endings cut off after Porter (1980), as the full-text index does it: "adoption" meets
 * "adopted". Only for comparing: a stem is never shown. What is not written in a–z stays whole.
 */
export function stem(word: string): string {
  // A hundred thousand letters without a space took half a minute, and would be kept for the next time.
  if (word.length > LONGEST) return word
  const known = stems.get(word)
  if (known !== undefined) return known
  const cut = CUT.test(word) ? cutDown(word) : withoutMarks(word)
  if (stems.size >= MOST_KEPT) stems.clear()
  stems.set(word, cut)
  return cut
}

const CUT = /^[a-z]{3,}$/

function withoutMarks(word: string): string {
  const plain = word.normalize('NFD').replaceAll(/\p{M}+/gu, '')
  return CUT.test(plain) ? cutDown(plain) : plain
}

/** No word of a language is longer. */
const LONGEST = 64
const MOST_KEPT = 50_000
const stems = new Map<string, string>()

const steps = [
  plural,
  past,
  y,
  (word: string) => replaced(word, DERIVED, 0),
  (word: string) => replaced(word, SHORTER, 0),
  tail,
  silent,
]

function cutDown(word: string): string {
  return steps.reduce((rest, step) => step(rest), word)
}

function plural(word: string): string {
  if (/(ss|i)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

function past(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word
  const ending = /(ed|ing)$/.exec(word)?.[0]
  const rest = ending === undefined ? '' : word.slice(0, -ending.length)
  return /v/.test(shape(rest)) ? mended(rest) : word
}

/** "hoping" has lost an e and "running" has won an n. */
function mended(rest: string): string {
  if (/(at|bl|iz)$/.test(rest)) return `${rest}e`
  if (/([^aeioulsz])\1$/.test(rest) && shape(rest).endsWith('c')) return rest.slice(0, -1)
  return measure(rest) === 1 && isShort(rest) ? `${rest}e` : rest
}

function y(word: string): string {
  return word.endsWith('y') && /v/.test(shape(word.slice(0, -1))) ? `${word.slice(0, -1)}i` : word
}

function tail(word: string): string {
  const bare = word.replace(/ion$/, '')
  if (bare !== word) return /[st]$/.test(bare) && measure(bare) > 1 ? bare : word
  return replaced(word, TAILS, 1)
}

function silent(word: string): string {
  const rest = word.slice(0, -1)
  const long = measure(rest)
  if (word.endsWith('e')) return long > 1 || (long === 1 && !isShort(rest)) ? rest : word
  return word.endsWith('ll') && long > 1 ? rest : word
}

/** The first ending that fits decides, whether or not enough of the word is left before it. */
function replaced(word: string, rules: readonly EndingRule[], atLeast: number): string {
  const rule = rules.find(([ending]) => word.endsWith(ending))
  if (rule === undefined) return word
  const rest = word.slice(0, -rule[0].length)
  return measure(rest) > atLeast ? rest + rule[1] : word
}

/** How many times vowels are followed by consonants. */
const measure = (word: string) => shape(word).match(/v+c+/g)?.length ?? 0

/** Ends as "hop" does: there an e was silent. */
const isShort = (word: string) => shape(word).endsWith('cvc') && !/[wxy]$/.test(word)

/** "c" and "v" for each letter; a y after a consonant sounds as a vowel. */
function shape(word: string): string {
  let shape = ''
  for (const letter of word) {
    const vowel = 'aeiou'.includes(letter) || (letter === 'y' && shape.endsWith('c'))
    shape += vowel ? 'v' : 'c'
  }
  return shape
}
