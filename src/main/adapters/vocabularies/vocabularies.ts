import { brotliDecompressSync } from 'node:zlib'
import type { Ranks } from '../long-piece.ts'

/** Encodings whose vocabularies stand beside this file, each in a chunk of its own (decisions/0020). */
export type Vocabulary = 'qwen' | 'tekken'

interface Loaded {
  ranks: Ranks
  /** Cuts a text into the pieces that are counted one by one. */
  pieces: RegExp
  /** The form of Unicode that the models read; null where they read what is written. */
  form: 'NFC' | null
}

/** As published with the models; their \s is White_Space, that of JavaScript is not quite. */
const QWEN =
  /'(?:[sStTmMdD]|[rR][eE]|[vV][eE]|[lL][lL])|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\p{White_Space}\p{L}\p{N}]+[\r\n]*|\p{White_Space}*[\r\n]+|\p{White_Space}+(?!\P{White_Space})|\p{White_Space}+/gu
const TEKKEN =
  /[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*|\p{N}| ?[^\p{White_Space}\p{L}\p{N}]+[\r\n/]*|\p{White_Space}*[\r\n]+|\p{White_Space}+(?!\P{White_Space})|\p{White_Space}+/gu

const LOADERS: Readonly<Record<Vocabulary, () => Promise<Loaded>>> = {
  async qwen() {
    const { default: packed } = await import('./qwen.json', { with: { type: 'json' } })
    return { ranks: ranksIn(packed), pieces: QWEN, form: 'NFC' }
  },
  async tekken() {
    const { default: packed } = await import('./tekken.json', { with: { type: 'json' } })
    return { ranks: ranksIn(packed), pieces: TEKKEN, form: null }
  },
}

export const loadVocabulary = (name: Vocabulary): Promise<Loaded> => LOADERS[name]()

/** How many tokens there are, the length of each, then all of their bytes in the order of their ranks. */
function ranksIn({ brotli }: { brotli: string }): Ranks {
  const raw = brotliDecompressSync(Buffer.from(brotli, 'base64'))
  const size = raw.readUInt32LE(0)
  const of = new Map<string, number>()
  let [at, longest] = [4 + size, 0]
  for (let rank = 0; rank < size; rank += 1) {
    const length = raw[4 + rank] ?? 0
    of.set(raw.toString('latin1', at, at + length), rank)
    longest = Math.max(longest, length)
    at += length
  }
  return { of, longest }
}
