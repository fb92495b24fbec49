/**
 * Where a word of plain letters, a plain number or a mark ends that begins at `at`; `at` itself for anything
 * else. Nine of ten words are such, and the expression that knows all of them takes ten times as long. Whatever
 * could be part of more (“v1.2”, “atlas-api”, “don't”, “é”) is left to it.
 */
export function plainWordEnd(text: string, at: number): number {
  const first = text.charCodeAt(at)
  if (isMark(first)) return at + 1
  if (first === DOT) return isEnd(text, at + 1) ? at + 1 : at
  let end = at
  if (isLetter(first)) {
    while (isLetter(text.charCodeAt(end)) || isDigit(text.charCodeAt(end))) end++
  } else if (isDigit(first)) {
    while (isDigit(text.charCodeAt(end))) end++
  }
  return end > at && isOver(text, end) ? end : at
}

const DOT = 46
const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
const isDigit = (code: number) => code >= 48 && code <= 57
/** , ; : ! ? ( ) " % $ */
const isMark = (code: number) =>
  code === 44 ||
  code === 58 ||
  code === 59 ||
  code === 33 ||
  code === 63 ||
  code === 40 ||
  code === 41 ||
  code === 34 ||
  code === 37 ||
  code === 36

/** A blank or the end of the text; past it `charCodeAt` is no number at all. */
function isEnd(text: string, at: number): boolean {
  if (at >= text.length) return true
  const code = text.charCodeAt(at)
  return code === 32 || code === 10
}

/** “3:30” and “https:” go on behind their mark. */
const isOver = (text: string, at: number) => {
  if (isEnd(text, at)) return true
  const code = text.charCodeAt(at)
  return (isMark(code) || code === DOT) && isEnd(text, at + 1)
}
