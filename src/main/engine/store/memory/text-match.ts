import type { Memory } from '#shared/memory.ts'
import { attachmentText, bodyText } from '../words/body-text.ts'
import { searchWords, segment } from '../words/segment.ts'

const RUN = /[\p{L}\p{N}\p{M}\p{Co}]+/gu

/** Every word must be there, the last one as a beginning; no words at all match nothing. */
export function matchesText(memory: Memory, attachment: string | null, text: string): boolean {
  const phrases = searchWords(text).map((word) => word.split(' ').map(fold))
  const body = attachment === null ? bodyText(memory.content) : attachmentText(attachment)
  const columns = [memory.summary, body, memory.tags.join(' ')].map(tokens)
  const last = phrases.length - 1
  return (
    phrases.length > 0 &&
    phrases.every((phrase, index) =>
      columns.some((column) => holds(column, phrase, index === last)),
    )
  )
}

function tokens(text: string): string[] {
  return (segment(text).match(RUN) ?? []).map(fold)
}

function holds(column: string[], phrase: string[], asBeginning: boolean): boolean {
  return column.some((_, start) =>
    phrase.every((token, offset) => {
      const found = column[start + offset]
      const mayGoOn = asBeginning && offset === phrase.length - 1
      return mayGoOn ? found?.startsWith(token) : found === token
    }),
  )
}

/** As SQLite's unicode61 does it: case and the accents of Latin letters do not count. */
function fold(token: string): string {
  return token
    .toLowerCase()
    .replaceAll(/\p{L}/gu, (letter) =>
      /^[a-z]/.test(letter.normalize('NFD')) ? letter.normalize('NFD').charAt(0) : letter,
    )
    .replaceAll(/[\u0300-\u036f]/g, '')
}
