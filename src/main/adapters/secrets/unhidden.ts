import type { SecretSpan } from '#engine/ports/secrets.ts'

/** Nothing is seen of these, and a token with one inside is the same token to whoever copies it. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u
const FULL_WIDTH = /[\uFF01-\uFF5E]/u
const BREAK = /\\?\r?\n[ \t>]{0,16}/gu
const IN_TOKENS: ReadonlySet<string> = new Set(
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_+/=.-',
)
/** Longer ones are told by what of them stands on one line. */
const LONGEST_PIECE = 200

/** A text as its reader takes it, and where its letters stood. */
export interface Unhidden {
  text: string
  /** The same place in the text as it was written. */
  original(span: SecretSpan): SecretSpan
}

/** Without what is not seen; null where there is nothing of the kind. */
export function withoutUnseen(text: string): Unhidden | null {
  if (!UNSEEN.test(text) && !FULL_WIDTH.test(text)) return null
  return kept(text, (letter) =>
    UNSEEN.test(letter)
      ? ''
      : FULL_WIDTH.test(letter)
        ? String.fromCharCode(letter.charCodeAt(0) - 0xfee0)
        : letter,
  )
}

/** Lines that a mailer or a terminal broke in the middle of a token, put together; null where there are none. */
export function withoutBreaks(text: string): Unhidden | null {
  const breaks = [...text.matchAll(BREAK)].filter(
    ({ index, 0: { length } }) =>
      isPiece(text.slice(index - run(text, index - 1, -1), index)) &&
      isPiece(text.slice(index + length, index + length + run(text, index + length, 1))),
  )
  if (breaks.length === 0) return null
  const gone = new Set(
    breaks.flatMap(({ index, 0: { length } }) => Array.from({ length }, (_, n) => index + n)),
  )
  return kept(text, (letter, index) => (gone.has(index) ? '' : letter))
}

/** How many characters of a token stand in a row from here. */
function run(text: string, from: number, step: 1 | -1): number {
  let length = 0
  while (length < LONGEST_PIECE && IN_TOKENS.has(text.charAt(from + step * length))) length++
  return length
}

/** Two pieces of one token both look like pieces of one: a word or a number at the end of a line does not. */
const isPiece = (piece: string) =>
  /\d/u.test(piece) && /[A-Za-z]/u.test(piece) && piece.length >= 6 && !/^\d+\.|\.$/u.test(piece)

function kept(text: string, become: (letter: string, index: number) => string): Unhidden {
  const places: number[] = []
  let rest = ''
  for (let index = 0; index < text.length; index++) {
    const letter = become(text.charAt(index), index)
    if (letter === '') continue
    rest += letter
    places.push(index)
  }
  return {
    text: rest,
    original: ({ rule, start, end }) => ({
      rule,
      start: places[start] ?? text.length,
      end: (places[end - 1] ?? text.length - 1) + 1,
    }),
  }
}
