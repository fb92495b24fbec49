import type { Format } from '#shared/context-policy.ts'
import { type InParts, atOnce, each } from '#shared/in-parts.ts'
import { FAMILY_COUNTS, type Family } from '#shared/model-family.ts'
import type { Tokenizers } from '../../ports/tokenizers.ts'
import type { Tokens } from '../../ports/tokens.ts'
import { framingTokens, packageText } from './framing.ts'
import { keptByText } from './kept-by-text.ts'

type Piece = { readonly piece: string; readonly tokens: number }

export interface FamilyTokens extends Tokens {
  /**
   * Of the text that these pieces make, without counting all of it again: the encodings cut at every
   * line end, where pieces begin and end, so that they add up.
   */
  ofPackage(pieces: readonly Piece[], format?: Format): InParts<number>
}

/** Counts as the models of a family do, or estimates with the factor the family states. */
export async function tokensOf(tokenizers: Tokenizers, family: Family): Promise<FamilyTokens> {
  const { encoding, factor } = FAMILY_COUNTS[family]
  const exact = await tokenizers.of(encoding)
  const framing = { json: framingTokens(exact, 'json'), text: framingTokens(exact, 'text') }
  const nothing = { json: exact.count(atOnce(packageText([], 'json'))), text: 0 }
  // Rounded up one by one, estimates would add up to more than the estimate of the whole.
  const known = new WeakMap<Piece, number>()
  const countOf = (one: Piece) => {
    if (factor === 1) return one.tokens
    const count = known.get(one) ?? counted.count(one.piece)
    known.set(one, count)
    return count
  }
  const counted = shortOnesKept(exact)
  const estimated = (count: number) => (factor === 1 ? count : Math.ceil(count * factor))
  return {
    count: (text) => estimated(counted.count(text)),
    *ofPackage(pieces, format = 'json') {
      let sum = pieces.length === 0 ? nothing[format] : framing[format]
      yield* each(pieces, (one) => void (sum += countOf(one)), factor === 1 ? undefined : COUNTED)
      return estimated(sum)
    },
  }
}

/** Pieces that may have to be counted anew. */
const COUNTED = 50
const SHORT = 4000
const MOST_KEPT = 20_000
/** Of long ones only the digest is kept. */
const MOST_LONG_KEPT = 5000

/** The same memories stand in line for task after task: each is counted once while it says the same. */
function shortOnesKept(tokens: Tokens): Tokens {
  const kept = new Map<string, number>()
  const long = keptByText<number>(MOST_LONG_KEPT)
  return {
    count(text) {
      if (text.length > SHORT) return long.get(text, () => tokens.count(text))
      const known = kept.get(text)
      if (known !== undefined) return known
      if (kept.size >= MOST_KEPT) kept.clear()
      const count = tokens.count(text)
      kept.set(text, count)
      return count
    },
  }
}
