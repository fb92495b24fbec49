/** Where one thing is said in a text, and what it hangs on. */
export interface StatementPlace {
  from: number
  to: number
  /** What stands before its colon: “the checkout fails: …”. */
  lead: Stretch | null
  /** What the text, or its part under a heading, begins with; null for what begins it. */
  opening: Stretch | null
}

export type Stretch = readonly [from: number, to: number]

/** An abbreviation or a number goes on after its dot; a colon inside a time is no end. */
const ENDS =
  /(?<=[.!?…][)"”'’]?)\s+(?=[\p{Lu}\p{N}\p{Lo}`"“„«(-])|\n+|;\s+|:\s+|[。！？；]|\s+[—–]\s+|\s\((?=(?:[^\s()]+\s+){3})|\)\s*/gu

/** Most notes are one sentence. */
const MAY_END = /[\n;:()—–。！？；]|[.!?…][)"”'’]?\s/u

export function placesIn(text: string): StatementPlace[] {
  const places: StatementPlace[] = []
  let from = 0
  let lead: Stretch | null = null
  let opening: Stretch | null = null
  const add = (to: number, end: string) => {
    if (text.slice(from, to).trim() !== '') {
      const isHeading = /^#{1,6} /u.test(text.slice(from, to))
      places.push({ from, to, lead, opening: isHeading ? null : opening })
      if (opening === null || isHeading) opening = [from, to]
      lead = end.startsWith(':') ? [from, to] : null
    }
    from = to + end.length
  }
  if (MAY_END.test(text)) for (const end of text.matchAll(ENDS)) add(end.index, end[0])
  add(text.length, '')
  return places
}
