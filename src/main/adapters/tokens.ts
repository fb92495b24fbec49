import type { Tokens } from '#engine/ports/tokens.ts'
import { countingWith } from './counting.ts'

export interface LazyTokens extends Tokens {
  /** Must have resolved before `count` is used. */
  load(): Promise<void>
}

/** The o200k tokenizer. Loading takes about 0.2 s, so a vault that is only read never pays for it. */
export function o200kTokens(): LazyTokens {
  let loading: ReturnType<typeof countingWith> | null = null
  let count: ((text: string) => number) | null = null
  return {
    async load() {
      loading ??= countingWith('o200k')
      count ??= await loading
    },
    count(text) {
      if (count === null) throw new Error('The tokenizer was used before it was loaded.')
      return count(text)
    },
  }
}
