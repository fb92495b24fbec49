import { type Ranks, tokensOfPiece } from '../long-piece.ts'
import { type Vocabulary, loadVocabulary } from './vocabularies.ts'

const MOST_KEPT = 50_000
const LONGEST_KEPT = 64

/** Counts with a vocabulary that is only ranks, as the models of Qwen and Mistral do. */
export async function countingPieces(name: Vocabulary): Promise<(text: string) => number> {
  const { ranks, pieces, form } = await loadVocabulary(name)
  const kept = new Map<string, number>()

  function tokensIn(piece: string): number {
    if (piece.length > LONGEST_KEPT) return counted(piece, ranks)
    const known = kept.get(piece)
    if (known !== undefined) return known
    if (kept.size >= MOST_KEPT) kept.clear()
    const count = counted(piece, ranks)
    kept.set(piece, count)
    return count
  }

  return (text) => {
    let sum = 0
    for (const [piece] of (form === null ? text : text.normalize(form)).matchAll(pieces))
      sum += tokensIn(piece)
    return sum
  }
}

function counted(piece: string, ranks: Ranks): number {
  return ranks.of.has(Buffer.from(piece).toString('latin1')) ? 1 : tokensOfPiece(piece, ranks)
}
