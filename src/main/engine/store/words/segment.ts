import { normal } from './normal.ts'

/**
 * Letters of scripts written without spaces. They are indexed one by one and searched as phrases:
 * a dictionary (Intl.Segmenter) cuts the same word differently in another sentence or another ICU,
 * and a search would then miss what is there.
 */
const UNSPACED = String.raw`[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]&&[\p{L}\p{N}]]\p{M}*`

const EACH_UNSPACED = new RegExp(UNSPACED, 'gv')
const PIECE = new RegExp(String.raw`(?:${UNSPACED})+|(?:(?!${UNSPACED}).)+`, 'gv')
const RUN = /[\p{L}\p{N}\p{Co}\p{M}]+/gu
const LETTER = /[\p{L}\p{N}\p{Co}]/u
const PLAIN = /^\p{ASCII}*$/u

/** Text as the index reads it: every word, in any script, stands between spaces. */
export function segment(text: string): string {
  return PLAIN.test(text) ? text : normal(text).replace(EACH_UNSPACED, ' $& ')
}

/** The words somebody searches for; one of several letters in an unspaced script is a phrase "東 京". */
export function searchWords(text: string): string[] {
  const runs = normal(text).match(RUN) ?? []
  const pieces = runs.flatMap((run) => run.match(PIECE) ?? []).filter((piece) => LETTER.test(piece))
  return pieces.map((piece) => segment(piece).trim().replaceAll(/ +/g, ' '))
}
