/** A text without the parts that are asked for in another way. */
export interface Unquoted {
  rest: string
  phrases: string[]
  excluded: string[]
}

const MOST = 32
const QUOTED = /"([^"\n]{2,200})"|“([^”\n]{2,200})”|«([^»\n]{2,200})»|「([^」\n]{1,200})」/g
/** A minus at the beginning of a word. Of one, not of two: "--force" is an option. */
const EXCLUDED = /(?<=^|\s)-(?:"([^"\n]{1,100})"|(\p{L}[\p{L}\p{M}\p{N}_]{0,60})(?=$|[\s,.;!?]))/gu

/** Text as long as this is a document that was pasted: its quotes and dashes are not meant for a search. */
const TYPED = 600

export function unquoted(text: string): Unquoted {
  if (text.length > TYPED) return { rest: text, phrases: [], excluded: [] }
  const phrases: string[] = []
  const excluded: string[] = []
  const withoutExcluded = text.replaceAll(EXCLUDED, (_, phrase?: string, word?: string) => {
    excluded.push(phrase ?? word ?? '')
    return ' '
  })
  const rest = withoutExcluded.replaceAll(QUOTED, (_, ...groups: (string | undefined)[]) => {
    const phrase = groups.slice(0, 4).find((group) => group !== undefined)
    if (phrase !== undefined && /[\p{L}\p{N}]/u.test(phrase)) phrases.push(phrase.trim())
    return ' '
  })
  return { rest, phrases: phrases.slice(0, MOST), excluded: excluded.slice(0, MOST) }
}
