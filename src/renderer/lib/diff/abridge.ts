import type { DiffPiece } from './text-diff.ts'

interface Room {
  /** Unchanged text kept on each side of a change. */
  around: number
  /** The most that is drawn of one change. */
  change: number
  pieces: number
}

const ROOM: Room = { around: 160, change: 6000, pieces: 600 }

/** What is drawn of a comparison: the changes and the words around them. A megabyte in the page would freeze it. */
export function abridge(pieces: DiffPiece[], room: Room = ROOM): DiffPiece[] {
  const drawn = pieces.slice(0, room.pieces).flatMap((piece, index): DiffPiece[] => {
    if (piece.kind === 'skipped') return [piece]
    if (piece.kind !== 'same') return shortened(piece, room.change, 0)
    const first = index === 0 ? 0 : room.around
    const last = index === pieces.length - 1 ? 0 : room.around
    if (pieces.length === 1) return shortened(piece, room.change, 0)
    return shortened(piece, first, last)
  })
  const rest = pieces.slice(room.pieces).reduce((sum, piece) => sum + lengthOf(piece), 0)
  return rest === 0 ? drawn : [...drawn, { kind: 'skipped', characters: rest }]
}

/** Cutting less than this would take more room to say than to show. */
const WORTH_CUTTING = 80

function shortened(
  piece: Exclude<DiffPiece, { kind: 'skipped' }>,
  head: number,
  tail: number,
): DiffPiece[] {
  const { kind, text } = piece
  if (text.length - head - tail < WORTH_CUTTING) return [piece]
  const from = betweenCharacters(text, head)
  const to = betweenCharacters(text, text.length - tail)
  const parts: DiffPiece[] = [
    { kind, text: text.slice(0, from) },
    { kind: 'skipped', characters: to - from },
    { kind, text: text.slice(to) },
  ]
  return parts.filter((part) => lengthOf(part) > 0)
}

function lengthOf(piece: DiffPiece): number {
  return piece.kind === 'skipped' ? piece.characters : piece.text.length
}

function betweenCharacters(text: string, index: number): number {
  const code = text.charCodeAt(index)
  return code >= 0xdc00 && code <= 0xdfff ? index - 1 : index
}
