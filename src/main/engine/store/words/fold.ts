const PLAIN = /^\p{ASCII}*$/u

/** As SQLite's unicode61 does it: case and the accents of Latin letters do not count. */
export function fold(token: string): string {
  // Nearly every word of a text, and letter by letter it would cost more than searching.
  if (PLAIN.test(token)) return token.toLowerCase()
  return token
    .toLowerCase()
    .replaceAll(/\p{L}/gu, (letter) =>
      /^[a-z]/.test(letter.normalize('NFD')) ? letter.normalize('NFD').charAt(0) : letter,
    )
    .replaceAll(/[\u0300-\u036f]/g, '')
}
