import { type LlmView, llmText } from '#shared/llm-view.ts'
import type { Tokens } from '../../ports/tokens.ts'

/** One item as it stands in the array, with the comma after it. */
export function pieceOf(view: LlmView): string {
  return `${llmText([view]).slice('[\n'.length, -'\n]'.length)},\n`
}

/** The array these pieces make: what `llmText` makes of their views. */
export function packageText(pieces: readonly string[]): string {
  return pieces.length === 0 ? '[]' : `[\n${pieces.join('').slice(0, -',\n'.length)}\n]`
}

const EMPTY: LlmView = { id: '', content: null, confidence: 1, priority: 'low', metadata: {} }

/**
 * What the array takes beyond its pieces. A piece begins and ends at a line end, where the encodings
 * always cut, so the pieces and this are the whole: counting item by item loses nothing.
 */
export function framingTokens(tokens: Tokens): number {
  return Math.max(0, tokens.count(llmText([EMPTY])) - tokens.count(pieceOf(EMPTY)))
}
