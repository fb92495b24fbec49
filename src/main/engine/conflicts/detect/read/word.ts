/** One word of a text, where it stands, and as it is compared. */
export interface Word {
  shown: string
  lower: string
  /** Two forms of one word have the same. */
  root: string
  start: number
  end: number
  kind: 'word' | 'number' | 'code' | 'mark'
  /** Holds the sentence together only. */
  empty: boolean
  /** Read later, from the words around it. */
  figure: Figure | null
  /** What may be looked for in a sentence with it (hints.ts). */
  hints: number
}

/** What a number measures, so that minutes are compared with hours and never with files. */
export interface Figure {
  kind: 'number' | 'date' | 'time' | 'version'
  /** Figures of two measures say different things and do not clash. */
  measure: string
  /** Equal for two ways to write the same: “90 minutes” and “1.5 h”. */
  value: string
  /** Where it was not given exactly. */
  bound?: Bound | null
}

/** Between what a number may lie: “at least 3”, “5 to 10 minutes”, “about 5”. */
export interface Bound {
  kind: 'least' | 'most' | 'about' | 'range'
  low: number
  high: number
}

/** Every word has its fields in this order: one made by a spread is another shape, for which all that reads words is compiled again. */
export function wordBut(
  word: Word,
  other: Partial<Pick<Word, 'lower' | 'start' | 'end' | 'empty' | 'figure'>>,
): Word {
  const { shown, lower, root, start, end, kind, empty, figure, hints } = word
  return {
    shown,
    lower: other.lower ?? lower,
    root,
    start: other.start ?? start,
    end: other.end ?? end,
    kind,
    empty: other.empty ?? empty,
    figure: other.figure ?? figure,
    hints,
  }
}
