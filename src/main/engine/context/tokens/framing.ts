import type { Format } from '#shared/context-policy.ts'
import { type InParts } from '#shared/in-parts.ts'
import { llmLines } from '#shared/llm-lines.ts'
import { type LlmView, llmText } from '#shared/llm-view.ts'
import type { Tokens } from '../../ports/tokens.ts'

/** One item as it stands in the package: in an array with the comma after it, in lines with its line end. */
export function pieceOf(view: LlmView, format: Format = 'json'): string {
  return format === 'text' ? llmLines(view) : `${llmText(view)},\n`
}

/** What these pieces make: in JSON what `llmText` makes of their views. */
export function* packageText(pieces: readonly string[], format: Format = 'json'): InParts<string> {
  if (format === 'text') return yield* joined(pieces)
  const last = pieces.at(-1)
  if (last === undefined) return '[]'
  return `[\n${yield* joined(pieces.slice(0, -1))}${last.slice(0, -',\n'.length)}\n]`
}

const JOINED_AT_ONCE = 4000

function* joined(pieces: readonly string[]): InParts<string> {
  let text = ''
  for (let from = 0; from < pieces.length; from += JOINED_AT_ONCE) {
    if (from > 0) yield
    text += pieces.slice(from, from + JOINED_AT_ONCE).join('')
  }
  return text
}

const EMPTY: LlmView = { id: '', content: null, metadata: {}, confidence: 1 }

/**
 * What a package takes beyond its pieces. A piece ends at a line end, where the encodings always cut,
 * and the next one begins with a bracket, so the pieces and this are the whole: counting item by item
 * loses nothing.
 */
export function framingTokens(tokens: Tokens, format: Format = 'json'): number {
  if (format === 'text') return 0
  return Math.max(0, tokens.count(llmText([EMPTY])) - tokens.count(pieceOf(EMPTY)))
}
