import type { Memory } from '#shared/memory.ts'
import { attachmentText, bodyText } from './body-text.ts'
import { fold } from './fold.ts'
import { segment } from './segment.ts'

const RUN = /[\p{L}\p{N}\p{M}\p{Co}]+/gu

/** A memory as the full-text index reads it: words in a row, without case and accents. */
export interface TokenColumns {
  summary: string[]
  body: string[]
  tags: string[]
}

export function columnsOf(memory: Memory, attachment: string | null): TokenColumns {
  const body = attachment === null ? bodyText(memory.content) : attachmentText(attachment)
  return {
    summary: tokensOf(memory.summary),
    body: tokensOf(body),
    tags: tokensOf(memory.tags.join(' ')),
  }
}

/** The words of a text, each letter of an unspaced script a word of its own. */
export function tokensOf(text: string): string[] {
  return (segment(text).match(RUN) ?? []).map(fold)
}

/** Whether these words stand there side by side; the last may go on when it is a beginning. */
export function holdsPhrase(column: string[], phrase: string[], asBeginning = false): boolean {
  return column.some((_, start) =>
    phrase.every((token, offset) => {
      const found = column[start + offset]
      const mayGoOn = asBeginning && offset === phrase.length - 1
      return mayGoOn ? found?.startsWith(token) : found === token
    }),
  )
}
