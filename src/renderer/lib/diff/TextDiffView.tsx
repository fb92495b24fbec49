import { useMemo } from 'react'
import { count } from '../format.ts'
import { abridge } from './abridge.ts'
import { diffText, type Grain, type DiffPiece } from './text-diff.ts'

/** Two texts in one: what went is struck out, what came is underlined, so that colour is not all that tells. */
export function TextDiffView({ before, after }: { before: string; after: string }) {
  // A megabyte compared anew on every render would freeze whatever is being typed beside it.
  const { grain, pieces } = useMemo(() => diffText(before, after), [before, after])
  return (
    <div>
      <Pieces pieces={pieces} />
      {GRAIN_NOTES[grain] !== null && (
        <p className="mt-1 text-sm text-soft">{GRAIN_NOTES[grain]}</p>
      )}
    </div>
  )
}

/** The same look for a text that has nothing to be compared with. */
export function TextView({ text }: { text: string }) {
  return <Pieces pieces={[{ kind: 'same', text }]} />
}

function Pieces({ pieces }: { pieces: DiffPiece[] }) {
  return (
    <p dir="auto" className="break-words whitespace-pre-wrap [unicode-bidi:plaintext]">
      {abridge(pieces).map((piece, index) => (
        <PieceView key={index} piece={piece} />
      ))}
    </p>
  )
}

function PieceView({ piece }: { piece: DiffPiece }) {
  switch (piece.kind) {
    case 'same':
      return <span>{piece.text}</span>
    case 'added':
      return (
        <ins className="rounded-[2px] bg-good-soft text-good underline decoration-1">
          {piece.text}
        </ins>
      )
    case 'removed':
      return <del className="rounded-[2px] bg-danger-soft text-danger">{piece.text}</del>
    case 'skipped':
      return <span className="text-soft"> … {count(piece.characters)} characters … </span>
  }
}

const GRAIN_NOTES: Record<Grain, string | null> = {
  words: null,
  lines: 'Compared line by line, because there is so much of it.',
  whole: 'Too much changed to compare: shown as all old and all new.',
}
