import type { Tokens } from '#engine/ports/tokens.ts'

export interface LazyTokens extends Tokens {
  /** Must have resolved before `count` is used. */
  load(): Promise<void>
}

/** The o200k tokenizer. Loading takes about 0.2 s, so a vault that is only read never pays for it. */
export function o200kTokens(): LazyTokens {
  let loading: Promise<typeof import('gpt-tokenizer/encoding/o200k_base')> | null = null
  let count: ((text: string) => number) | null = null
  return {
    async load() {
      loading ??= import('gpt-tokenizer/encoding/o200k_base')
      const { countTokens } = await loading
      // Text that spells a control token is just text here; without this it would be refused.
      count ??= (text) => countTokens(text, { disallowedSpecial: new Set() })
    },
    count(text) {
      if (count === null) throw new Error('The tokenizer was used before it was loaded.')
      return count(text)
    },
  }
}
