import type { Lexicon } from '#engine/ports/lexicon.ts'
import { lexiconFolder, wordnetLexicon } from './lexicon.ts'

/** The dictionary that comes with Loci; null where it is missing. */
export function shippedLexicon(): Lexicon | null {
  const folder = lexiconFolder()
  return folder === null ? null : wordnetLexicon(folder)
}
