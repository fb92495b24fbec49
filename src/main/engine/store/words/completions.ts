/** The first word of an index that is not before `from`, in the order of its letters' numbers. */
export type NextWord = (from: string) => string | null

/** With a short beginning, no more than this many with the same next letter: "de" is not only "dea…". */
const PER_LETTER = 3
const SHORT = 4

/**
 * Words that begin so, hopping from one to the next. A full-text prefix query reads every place of
 * every such word before it answers; "de" in a large vault would take a second.
 */
export function completions(beginning: string, next: NextWord, limit: number): string[] {
  const found: string[] = []
  const isShort = beginning.length < SHORT
  let from = beginning
  let letter = ''
  let ofLetter = 0
  while (found.length < limit) {
    const word = next(from)
    if (word === null || !word.startsWith(beginning)) break
    const own = nextLetter(word, beginning.length)
    ofLetter = own === letter ? ofLetter + 1 : 1
    letter = own
    if (word !== beginning) found.push(word)
    from =
      isShort && ofLetter >= PER_LETTER && own !== '' ? after(beginning, word) : `${word}\u0001`
  }
  return found
}

const nextLetter = (word: string, at: number) =>
  at < word.length ? String.fromCodePoint(word.codePointAt(at) ?? 0) : ''

/** Where the words with the next letter begin. */
function after(beginning: string, word: string): string {
  const letter = word.codePointAt(beginning.length) ?? 0
  const following = letter === 0xd7ff ? 0xe000 : Math.min(letter + 1, 0x10ffff)
  return beginning + String.fromCodePoint(following)
}
