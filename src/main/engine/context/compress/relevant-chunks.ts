import type { Tokens } from '../../ports/tokens.ts'
import { type Chunk, chunksOf } from './chunks.ts'

export interface Chosen {
  chunks: Chunk[]
  /** As it goes into the context: each part under the lines it is. */
  text: string
}

export interface Aim {
  /** What the task is about, as it was understood. */
  words: readonly string[]
  /** How close each chunk is in meaning, 0..1, where a model compared them. */
  similarity?: (chunk: Chunk) => number
}

const SATURATION = 1.2
const MEANING_WEIGHT = 2
const SMALLEST_PART = 20

/** The parts of a long text that speak of the task, in their order, within an allowance of tokens; null when none does. */
export function relevantChunks(
  text: string,
  aim: Aim,
  allowance: number,
  tokens: Tokens,
): Chosen | null {
  const chunks = chunksOf(text)
  if (chunks.length < 2) return null
  const scored = scoresOf(chunks, aim)
    .map((score, index) => ({ score, index }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
  const chosen: number[] = []
  let room = allowance
  for (const { index } of scored) {
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

function scoresOf(chunks: readonly Chunk[], { words, similarity }: Aim): number[] {
  const asked = [...new Set(words.flatMap(wordsIn))]
  const bags = chunks.map(({ text }) => counted(wordsIn(text)))
  const rarity = new Map(
    asked.map((word) => {
      const holding = bags.filter((bag) => bag.has(word)).length
      return [word, Math.log(1 + (chunks.length - holding + 0.5) / (holding + 0.5))]
    }),
  )
  const lexical = bags.map((bag) =>
    asked.reduce((sum, word) => {
      const times = bag.get(word) ?? 0
      return sum + ((rarity.get(word) ?? 0) * times) / (times + SATURATION)
    }, 0),
  )
  if (similarity === undefined) return lexical
  const most = Math.max(...lexical) || 1
  return chunks.map(
    (chunk, index) =>
      (lexical[index] ?? 0) / most + MEANING_WEIGHT * Math.max(0, similarity(chunk)),
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
