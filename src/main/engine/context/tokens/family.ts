import { FAMILY_COUNTS, type Family } from '#shared/model-family.ts'
import type { Tokenizers } from '../../ports/tokenizers.ts'
import type { Tokens } from '../../ports/tokens.ts'

/** Counts as the models of a family do, or estimates with the factor the family states. */
export async function tokensOf(tokenizers: Tokenizers, family: Family): Promise<Tokens> {
  const { encoding, factor } = FAMILY_COUNTS[family]
  const tokens = await tokenizers.of(encoding)
  if (factor === 1) return tokens
  return { count: (text) => Math.ceil(tokens.count(text) * factor) }
}
