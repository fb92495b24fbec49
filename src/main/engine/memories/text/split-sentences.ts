/** One sentence, line or list item of a text, with where it stands. */
export interface Sentence {
  text: string
  /** Each once. */
  words: string[]
  isHeading: boolean
  /** It is the first thing said after a heading or an empty line. */
  opens: boolean
  paragraph: number
}

/** A text as sentences. Wrapped lines are put together; what is a line of its own stays one. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = []
  let paragraph = 0
  let opens = true
  for (const line of unwrapped(text)) {
    if (line === '') {
      paragraph += 1
      opens = true
      continue
    }
    const isHeading = HEADING.test(line)
    const parts = isHeading ? [line] : (line.match(SENTENCE) ?? [])
    for (const part of parts) {
      const said = part.trim()
      if (said === '') continue
      found.push({ text: said, words: wordsIn(said), isHeading, opens, paragraph })
      opens = isHeading
    }
    if (isHeading) paragraph += 1
  }
  return found
}

const HEADING = /^(#{1,6}\s+\S|={2,}\s*\S|[\p{Lu}\d][^.!?。！？؟]{2,70}:$)/u
// Every repeat is bounded: a page of dots would otherwise take minutes.
const SENTENCE = /.+?(?:[.!?؟]["'”’»)\]]{0,3}(?=\s|$)|[。！？](?![。！？])|$)/gu
const CONTINUES = /^[\p{Ll}(]/u
const LIST_ITEM = /^([-*+•]|\d+[.)])\s/u
const WRAPPED_FROM = 40
const WRAPPED_UNTIL = 2000
const ENDS = '.!?:;。！？'

function unwrapped(text: string): string[] {
  const lines: string[] = []
  for (const raw of text.split(/\r?\n|[\r\u2028\u2029]/u)) {
    const line = raw.replace(/[\p{Cc}\s]+/gu, ' ').trim()
    const last = lines.at(-1)
    const goesOn =
      last !== undefined &&
      last.length >= WRAPPED_FROM &&
      last.length < WRAPPED_UNTIL &&
      !ENDS.includes(last.at(-1) ?? '') &&
      CONTINUES.test(line) &&
      !LIST_ITEM.test(line)
    if (goesOn) lines[lines.length - 1] = `${last} ${line}`
    else lines.push(line)
  }
  return lines
}

const WORD = /[\p{L}\p{M}\p{N}_]{2,}/gu
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** In scripts without spaces each pair of characters is a word: enough to see what recurs. */
function wordsIn(sentence: string): string[] {
  const words = (sentence.toLowerCase().match(WORD) ?? []).flatMap((word) => {
    if (!UNSPACED.test(word)) return [word]
    const characters = Array.from(word)
    return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  })
  return [...new Set(words)]
}
