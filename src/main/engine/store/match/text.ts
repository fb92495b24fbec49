import type { Memory } from '#shared/memory.ts'
import { fold } from '../words/fold.ts'
import { searchWords } from '../words/segment.ts'
import { columnsOf, holdsPhrase } from '../words/tokens.ts'

/** Every word must be there, the last one as a beginning; no words at all match nothing. */
export function matchesText(memory: Memory, attachment: string | null, text: string): boolean {
  const phrases = searchWords(text).map((word) => word.split(' ').map(fold))
  const columns = Object.values(columnsOf(memory, attachment))
  const last = phrases.length - 1
  return (
    phrases.length > 0 &&
    phrases.every((phrase, index) =>
      columns.some((column) => holdsPhrase(column, phrase, index === last)),
    )
  )
}
