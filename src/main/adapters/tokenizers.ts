import type { Tokenizers } from '#engine/ports/tokenizers.ts'
import type { Tokens } from '#engine/ports/tokens.ts'
import type { Encoding } from '#shared/model-family.ts'
import { countingWith } from './counting.ts'
import { countingPieces } from './vocabularies/counting-pieces.ts'

/** Each encoding is loaded once, when a context is first made for it. */
export function gptTokenizers(): Tokenizers {
  const loaded = new Map<Encoding, Promise<Tokens>>()
  return {
    of(encoding) {
      const known = loaded.get(encoding) ?? load(encoding)
      loaded.set(encoding, known)
      return known
    },
  }
}

async function load(encoding: Encoding): Promise<Tokens> {
  const isOwn = encoding === 'qwen' || encoding === 'tekken'
  return { count: await (isOwn ? countingPieces(encoding) : countingWith(encoding)) }
}
