import type { JudgeSettings } from '#shared/judge.ts'

/** In whole millionths of the currency, so that a month of sums stays exact. */
export type Millionths = number

export interface Usage {
  tokensIn: number
  tokensOut: number
}

export type Prices = Pick<JudgeSettings, 'priceIn' | 'priceOut'>

/** What an answer may have at most; some models think before they write. */
export const MOST_TOKENS_OUT = 1000

/** What a protocol puts around two messages, generously. */
const FRAMING = 64

/** Rounded up: a cap that is passed by little is passed. */
export function costOf({ tokensIn, tokensOut }: Usage, { priceIn, priceOut }: Prices): Millionths {
  return Math.ceil(tokensIn * (priceIn ?? 0) + tokensOut * (priceOut ?? 0))
}

/** No tokenizer of bytes makes more tokens of a text than it has bytes, whoever's model it is. */
export function mostUsage(texts: readonly string[]): Usage {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return { tokensIn: bytes + FRAMING, tokensOut: MOST_TOKENS_OUT }
}

export const millionths = (amount: number): Millionths => Math.round(amount * 1_000_000)
export const amountOf = (cost: Millionths): number => cost / 1_000_000

/** “2026-11”, where the person lives: their bill has months too. */
export function monthOf(now: number): string {
  const day = new Date(now)
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`
}
