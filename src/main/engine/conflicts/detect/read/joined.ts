import { hintsOfFigure } from './hints.ts'
import type { Figure, Word } from './word.ts'

/** Several words that are one figure: “20 December”. */
export function joined(
  words: readonly Word[],
  root: string,
  figure: Figure,
): { part: Word; length: number } | null {
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) return null
  const shown = words.map((word) => word.shown).join(' ')
  const { start } = first
  const { end } = last
  const part: Word = {
    shown,
    lower: root,
    root,
    start,
    end,
    kind: 'number',
    empty: false,
    figure,
    hints: hintsOfFigure(shown, root),
  }
  return { part, length: words.length }
}
