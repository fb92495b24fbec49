import type { Snippet } from '#shared/recall.ts'

export interface MarkedPiece {
  text: string
  marked: boolean
}

/** The text cut at its marks. Marks that overlap, lie outside or run backwards never lose or repeat a letter. */
export function markedPieces({ text, marks }: Snippet): MarkedPiece[] {
  const cut: MarkedPiece[] = []
  let at = 0
  const push = (until: number, marked: boolean) => {
    if (until <= at) return
    cut.push({ text: text.slice(at, until), marked })
    at = until
  }
  for (const [from, until] of marks.toSorted(([a], [b]) => a - b)) {
    if (until <= Math.max(from, at)) continue
    push(Math.min(from, text.length), false)
    push(Math.min(until, text.length), true)
  }
  push(text.length, false)
  return cut
}
