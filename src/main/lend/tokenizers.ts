import type { Tokenizers } from '#engine/ports/tokenizers.ts'
import type { Tokens } from '#engine/ports/tokens.ts'
import type { Encoding } from '#shared/model-family.ts'

type Count = (text: string, options: { disallowedSpecial: Set<string> }) => number

const LOADERS: Readonly<Record<Encoding, () => Promise<{ countTokens: Count }>>> = {
  o200k: () => import('gpt-tokenizer/encoding/o200k_base'),
  cl100k: () => import('gpt-tokenizer/encoding/cl100k_base'),
}

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
  const { countTokens } = await LOADERS[encoding]()
  // Text that spells a control token is just text here; without this it would be refused.
  return { count: (text) => countTokens(text, { disallowedSpecial: new Set() }) }
}
