/**
 * A text with everything that cannot be seen in it made visible, for whoever has to decide about it:
 * what is approved is what the text says, not what the screen happens to draw of it. Signs that
 * belong to what they stand in, as in 👩‍🚀 or Persian words, are left alone.
 */
export function visibleMarks(text: string): string {
  return text.replaceAll(UNSEEN, (run: string, at: number) =>
    belongs(text, run, at) ? run : markOf(run),
  )
}

/** Whether there is anything that a reader would not see. */
export function hidesSomething(text: string): boolean {
  return visibleMarks(text) !== text
}

/** Controls but for tab and line ends, all that is drawn as nothing, what turns the direction, and blanks that pass for none. */
const UNSEEN = /(?:(?![\t\n\r])[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800])+/gu

const SHOWN = 3

function markOf(run: string): string {
  const signs = Array.from(run, codeOf)
  const more = signs.length - SHOWN
  const told = signs.slice(0, SHOWN).join(' ')
  return more > 0 ? `⟦${told} and ${more} more⟧` : `⟦${told}⟧`
}

const codeOf = (sign: string) =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

const JOINER = '\u200D'
const NON_JOINER = '\u200C'
const AS_EMOJI = '\uFE0F'
const PICTURE_BEFORE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}#*0-9]\uFE0F?$/u
const PICTURE_AFTER = /^[\p{Extended_Pictographic}\u20E3]/u
/** Scripts whose letters join, or must be kept from it. */
const JOINING =
  /[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mong}\p{scx=Syrc}]/u

function belongs(text: string, run: string, at: number): boolean {
  // Ten characters on either side are more than any one sign needs.
  const before = text.slice(Math.max(0, at - 10), at)
  const after = text.slice(at + run.length, at + run.length + 10)
  if (run === AS_EMOJI) return PICTURE_BEFORE.test(before)
  const joins = run === JOINER || run === `${AS_EMOJI}${JOINER}`
  if (joins && PICTURE_BEFORE.test(before) && PICTURE_AFTER.test(after)) return true
  if (run !== JOINER && run !== NON_JOINER) return false
  return JOINING.test(before.slice(-2)) && JOINING.test(after.slice(0, 2))
}
