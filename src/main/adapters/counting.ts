import type { Encoding } from '#shared/model-family.ts'
import type { Vocabulary } from './vocabularies/vocabularies.ts'
import { type Ranks, ranksOf, tokensOfPiece } from './long-piece.ts'

interface Loaded {
  count: (text: string, options: { disallowedSpecial: Set<string> }) => number
  tokens: readonly (string | readonly number[])[]
  /** Cuts a text into the pieces that are counted one by one. */
  pieces: RegExp
}

/** Those that come with the package. */
type GptEncoding = Exclude<Encoding, Vocabulary>

const LOADERS: Readonly<Record<GptEncoding, () => Promise<Loaded>>> = {
  async o200k() {
    const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base')
    const { default: tokens } = await import('gpt-tokenizer/bpeRanks/o200k_base')
    const { O200K_TOKEN_SPLIT_REGEX } = await import('gpt-tokenizer/encodingParams/constants')
    return { count: countTokens, tokens, pieces: O200K_TOKEN_SPLIT_REGEX }
  },
  async cl100k() {
    const { countTokens } = await import('gpt-tokenizer/encoding/cl100k_base')
    const { default: tokens } = await import('gpt-tokenizer/bpeRanks/cl100k_base')
    const { CL100K_TOKEN_SPLIT_REGEX } = await import('gpt-tokenizer/encodingParams/constants')
    return { count: countTokens, tokens, pieces: CL100K_TOKEN_SPLIT_REGEX }
  },
}

/** Counts the tokens of any text, also of one that is a single word of a million letters. */
export async function countingWith(encoding: GptEncoding): Promise<(text: string) => number> {
  const { count, tokens, pieces } = await LOADERS[encoding]()
  // Text that spells a control token is just text here; without this it would be refused.
  const usual = (text: string) => count(text, { disallowedSpecial: new Set() })
  let ranks: Ranks | null = null
  return (text) => {
    // Half characters are refused everywhere; where one comes through, the package's own way with them counts.
    if (!mayHaveLongPiece(text) || !text.isWellFormed()) return usual(text)
    let [sum, counted, last] = [0, 0, 0]
    for (const { 0: piece, index } of text.matchAll(pieces)) {
      if (piece.length < LONG) {
        last = index
        continue
      }
      // Apart: at the end of a text, blanks are one piece that are two before a word.
      if (last > counted) sum += usual(text.slice(counted, last))
      if (index > counted) sum += usual(text.slice(Math.max(counted, last), index))
      ranks ??= ranksOf(tokens)
      sum += tokensOfPiece(piece, ranks)
      counted = index + piece.length
    }
    return counted < text.length ? sum + usual(text.slice(counted)) : sum
  }
}

/** The package takes a millisecond for a piece of so many characters, and four times as long for twice as many. */
const LONG = 300
const RUN = 100

/**
 * Whether letters, signs or blanks stand together without end. Pieces are of one of these, but for
 * one character before and line ends behind; beyond ASCII anything could be any of them.
 */
function mayHaveLongPiece(text: string): boolean {
  let [run, last] = [0, ANY]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const sort = code < SORTS.length ? (SORTS[code] ?? ANY) : ANY
    if (sort === DIGIT) {
      run = 0
      continue
    }
    run = sort === ANY || last === ANY || sort === last ? run + 1 : 1
    if (sort !== ANY) last = sort
    if (run >= RUN) return true
  }
  return false
}

const [ANY, LETTER, DIGIT, BLANK, SIGN] = [0, 1, 2, 3, 4]
const SORTS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/\s/.test(character)) return BLANK
  if (/[0-9]/.test(character)) return DIGIT
  return /[a-z]/i.test(character) ? LETTER : SIGN
})
