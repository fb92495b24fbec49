import type { Snippet } from '#shared/recall.ts'
import { markedPieces } from './marked-pieces.ts'

/** Text with what was found in it marked: text nodes and nothing else, whatever it holds. */
export function Marked({ snippet }: { snippet: Snippet }) {
  return markedPieces(snippet).map(({ text, marked }, index) =>
    marked ? (
      <mark key={index} className="rounded-[2px] bg-found text-ink">
        {text}
      </mark>
    ) : (
      <span key={index}>{text}</span>
    ),
  )
}
