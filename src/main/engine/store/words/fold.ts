const PLAIN = /^\p{ASCII}*$/u
/** The signs above and below letters that unicode61 passes over. Others are letters to it: a word with one is another word. */
const ACCENTS =
  /[\u0300-\u0304\u0306-\u030c\u030f\u0311\u031b\u0323-\u0328\u032d\u032e\u0330\u0331]/g
const FINAL_SIGMA = /\u03c2/g
const IOTA_BELOW = /\u0345/g

/** As SQLite's unicode61 does it: case and the accents of Latin letters do not count. */
export function fold(token: string): string {
  // Nearly every word of a text, and letter by letter it would cost more than searching.
  if (PLAIN.test(token)) return token.toLowerCase()
  return token
    .toLowerCase()
    .replaceAll(/\p{L}/gu, (letter) =>
      /^[a-z]/.test(letter.normalize('NFD')) ? letter.normalize('NFD').charAt(0) : letter,
    )
    .replaceAll(ACCENTS, '')
    .replaceAll(FINAL_SIGMA, '\u03c3')
    .replaceAll(IOTA_BELOW, '\u03b9')
}
