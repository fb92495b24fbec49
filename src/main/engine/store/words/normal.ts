/** Vowel signs that are written or not as one likes, and the stroke that only makes a word longer. */
const OPTIONAL = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670]/g
const ALEF = /[\u0622\u0623\u0625\u0671]/g
/** Letters whose spelling differs from writer to writer. The index folds case and Latin accents by itself. */
export const RESPELT = /[\u00df\u1e9e\u0591-\u05c7\u0600-\u06ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** Latin letters with two accents, of which the index does not know all. */
const TWICE_ACCENTED = /[\u01d5-\u01e3\u01ea-\u01ed\u01fa-\u01fd\u022a-\u0231\u1e00-\u1eff]/g

const BEYOND_ASCII = /[^\0-\x7f]/

/** One spelling for what is one word to a reader: full width, "Straße" and "Strasse", Arabic with and without vowels. */
export function normal(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text
  const composed = text.normalize('NFKC').replaceAll(TWICE_ACCENTED, plainLetter)
  if (!RESPELT.test(composed)) return composed
  return composed
    .replaceAll(/[\u00df\u1e9e]/g, 'ss')
    .replaceAll(OPTIONAL, '')
    .replaceAll(ALEF, '\u0627')
    .replaceAll('\u0649', '\u064a')
    .replaceAll('\u0629', '\u0647')
}

function plainLetter(letter: string): string {
  const [first = letter] = letter.normalize('NFD')
  return /^[a-z]$/i.test(first) ? first : letter
}
