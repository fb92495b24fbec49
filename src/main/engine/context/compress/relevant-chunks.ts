import type { Tokens } from '../../ports/tokens.ts'
import { keptByText } from '../tokens/kept-by-text.ts'
import { type Chunk, chunksOf } from './chunks.ts'
import type { NearnessOf } from './meaning.ts'

export interface ChosenChunks {
  chunks: Chunk[]
  /** As it goes into the context: each part under the lines it is. */
  text: string
}

export interface Aim {
  /** What the task is about, as it was understood. */
  words: readonly string[]
  /** Compares by meaning, where a model is lent. */
  near?: NearnessOf | null
  /** How many lines of its file come before the text: a part is named by where it stands there. */
  linesBefore?: number
}

const SATURATION = 1.2
const MEANING_WEIGHT = 2
const SMALLEST_PART = 20
/** So many parts of one text are compared by meaning: reading each takes about ten milliseconds. */
const COMPARED = 8

/**
 * The parts of a long text that speak of the task, in their order, within each of these allowances of
 * tokens; null when none does. They are weighed once.
 */
export async function chunksWithin(
  text: string,
  aim: Aim,
  allowances: readonly number[],
  tokens: Tokens,
): Promise<(ChosenChunks | null)[]> {
  const { chunks: own, bags } = partsOf(text)
  const chunks = own.map((chunk) => shifted(chunk, aim.linesBefore ?? 0))
  if (chunks.length < 2) return allowances.map(() => null)
  const best = (await scoresOf(chunks, bags, aim))
    .map((score, index) => ({ score, index }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .map(({ index }) => index)
  return allowances.map((allowance) => filled(chunks, best, allowance, tokens))
}

interface Parts {
  chunks: readonly Chunk[]
  bags: readonly ReadonlyMap<string, number>[]
}

/** Texts of which a part goes in are long, and stand in line for task after task. */
const MOST_KEPT = 100
const kept = keptByText<Parts>(MOST_KEPT)

function partsOf(text: string): Parts {
  return kept.get(text, () => {
    const chunks = chunksOf(text)
    return { chunks, bags: chunks.map((chunk) => counted(wordsIn(chunk.text))) }
  })
}

function filled(
  chunks: readonly Chunk[],
  best: readonly number[],
  allowance: number,
  tokens: Tokens,
): ChosenChunks | null {
  const chosen: number[] = []
  let room = allowance
  for (const index of best) {
    if (room < SMALLEST_PART) break
    const size = tokens.count(shown(chunks, [index])) + 1
    // One that is too large does not keep a smaller one out.
    if (size > room) continue
    chosen.push(index)
    room -= size
  }
  // Joined they can count for more than one by one: the least relevant goes first.
  while (chosen.length > 0 && tokens.count(shown(chunks, chosen)) > allowance) chosen.pop()
  if (chosen.length === 0) return null
  return {
    chunks: inOrder(chosen).flatMap((index) => chunks[index] ?? []),
    text: shown(chunks, chosen),
  }
}

function shifted({ text, firstLine, lastLine }: Chunk, lines: number): Chunk {
  return { text, firstLine: firstLine + lines, lastLine: lastLine + lines }
}

async function scoresOf(
  chunks: readonly Chunk[],
  bags: Parts['bags'],
  { words, near }: Aim,
): Promise<number[]> {
  const lexical = byWords(bags, words)
  const compared = comparedOnes(lexical)
  const meant = await near?.(compared.map((index) => chunks[index]?.text ?? ''))
  if (meant === null || meant === undefined) return lexical
  const most = Math.max(...lexical) || 1
  const meanings = new Map(compared.map((index, at) => [index, meant[at] ?? 0]))
  return lexical.map((score, index) => score / most + MEANING_WEIGHT * (meanings.get(index) ?? 0))
}

/** Half of them those that say the words, the others evenly from the rest: what is meant may be said in other words. */
function comparedOnes(lexical: readonly number[]): number[] {
  const all = lexical.map((_, index) => index)
  if (all.length <= COMPARED) return all
  const byScore = all.toSorted((a, b) => (lexical[b] ?? 0) - (lexical[a] ?? 0) || a - b)
  const half = byScore.slice(0, COMPARED / 2)
  const rest = all.filter((index) => !half.includes(index))
  const step = rest.length / (COMPARED - half.length)
  return [...half, ...half.flatMap((_, at) => rest[Math.floor(at * step)] ?? [])]
}

function byWords(bags: Parts['bags'], words: readonly string[]): number[] {
  const asked = [...new Set(words.flatMap(wordsIn))]
  const rarity = new Map(
    asked.map((word) => {
      const holding = bags.filter((bag) => bag.has(word)).length
      return [word, Math.log(1 + (bags.length - holding + 0.5) / (holding + 0.5))]
    }),
  )
  return bags.map((bag) =>
    asked.reduce((sum, word) => {
      const times = bag.get(word) ?? 0
      return sum + ((rarity.get(word) ?? 0) * times) / (times + SATURATION)
    }, 0),
  )
}

/** Identifiers count as their parts too: "tileCache" speaks of tiles and of caches. */
function wordsIn(text: string): string[] {
  return (text.match(/[\p{L}\p{N}_]{2,}/gu) ?? []).flatMap((word) => {
    const parts = word.split(/_|(?<=\p{Ll})(?=\p{Lu})/u).filter((part) => part.length > 1)
    return [...new Set([word, ...parts].map((part) => stem(part.toLowerCase())))]
  })
}

const stem = (word: string) => (word.length > 4 ? word.replace(/(ies|es|s|ing|ed)$/, '') : word)

function counted(words: readonly string[]): Map<string, number> {
  const bag = new Map<string, number>()
  for (const word of words) bag.set(word, (bag.get(word) ?? 0) + 1)
  return bag
}

function shown(chunks: readonly Chunk[], chosen: readonly number[]): string {
  return inOrder(chosen)
    .flatMap((index) => chunks[index] ?? [])
    .map(({ text, firstLine, lastLine }) => `[lines ${firstLine}-${lastLine}]\n${text}`)
    .join('\n')
}

const inOrder = (chosen: readonly number[]) => chosen.toSorted((a, b) => a - b)
