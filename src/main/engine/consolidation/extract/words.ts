import { isStopWord } from '../../recall/parse/stop-words.ts'
import { tokensOf } from '../../store/words/tokens.ts'

/** The words of a text, as far as they tell what it is about. */
export interface ReadWords {
  /** Without those that stand everywhere and make everything alike; letters without spaces in pairs. */
  telling: string[]
  /** In words; two letters of a script without spaces say as much as one. */
  length: number
}

const UNSPACED =
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u

export function readWords(text: string, language: string): ReadWords {
  const telling: string[] = []
  let length = 0
  let last: string | null = null
  for (const word of tokensOf(text)) {
    const isLetter = UNSPACED.test(word)
    length += isLetter ? 0.5 : 1
    if (isLetter && last !== null) telling.push(`${last}${word}`)
    else if (!isLetter && !isStopWord(word, language)) telling.push(word)
    last = isLetter ? word : null
  }
  return { telling, length }
}
