import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Embed } from '#engine/ports/embed.ts'
import { median, say } from './measure.ts'
import { type EngineSize, engineSize, readingMs } from './search/engine-size.ts'
import { topicVault } from './search/topic-vault.ts'
import { standInMeaning } from './stand-in-meaning.ts'

const TARGET = { bytesAMemory: 450, vectorMB: 60 }
const ROUNDS = 3

const { values } = parseArgs({
  options: {
    memories: { type: 'string', default: '100000,1000000' },
    keep: { type: 'string' },
  },
})
const sizes = values.memories.split(',').map(Number)
const [least = 0, most = 0] = [sizes[0], sizes.at(-1)]
if (!sizes.every(Number.isInteger) || least < 1 || most <= least) {
  say('Name two numbers of memories, the smaller first: --memories 100000,1000000.')
  process.exit(1)
}
const meaning = await standInMeaning()
if (meaning === null) {
  say('There is no model here, and without one no vectors are held.')
  process.exit(1)
}

say('An engine that has answered 180 questions and read all vectors, over one that was not opened.')
say('MB, median of three: held, and with the empty pages that V8 keeps.')
const taken: { size: number; words: EngineSize; meaning: EngineSize }[] = []
for (const size of sizes) taken.push(await measured(size, meaning.embed))
await meaning.close()

const [first, last] = [taken[0], taken.at(-1)]
if (first === undefined || last === undefined) throw new Error('Nothing was measured.')
const bytesOf = (of: 'words' | 'meaning', what: keyof EngineSize) =>
  Math.round((last[of][what] - first[of][what]) / (last.size - first.size))
const figures = {
  bytesAMemory: bytesOf('meaning', 'held'),
  asV8LeavesIt: bytesOf('meaning', 'rss'),
  byWords: bytesOf('words', 'held'),
  vectorMB: Object.fromEntries(taken.map((each) => [each.size, vectorMB(each)])),
}
const meets = (is: number, wanted: number) => `${is <= wanted ? 'meets' : 'MISSES'} ${wanted}`
say(
  `${figures.bytesAMemory} bytes for each memory more: ${meets(figures.bytesAMemory, TARGET.bytesAMemory)}`,
)
const largest = Math.max(...Object.values(figures.vectorMB))
say(`${largest} MB for 100,000 vectors: ${meets(largest, TARGET.vectorMB)}`)
say(JSON.stringify(figures))

async function measured(size: number, embed: Embed) {
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'loci-bench-'))
  try {
    const file = await topicVault(folder, size, embed)
    const words: EngineSize[] = []
    const both: EngineSize[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // As long as with vectors: what V8 gives back in quiet moments is the same for both.
      words.push(await engineSize(file, undefined, readingMs(size)))
      both.push(await engineSize(file, embed, readingMs(size)))
    }
    const found = { size, words: middle(words), meaning: middle(both) }
    say(`${size} by words ${inMB(found.words)}, with meaning ${inMB(found.meaning)}`)
    return found
  } finally {
    if (values.keep === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

function middle(each: readonly EngineSize[]): EngineSize {
  return { rss: median(each.map(({ rss }) => rss)), held: median(each.map(({ held }) => held)) }
}

function inMB({ held, rss }: EngineSize): string {
  return `${Math.round(held / 1e6)} and ${Math.round(rss / 1e6)}`
}

function vectorMB(each: (typeof taken)[number]): number {
  return Math.round((each.meaning.held - each.words.held) / 1e6 / (each.size / 100_000))
}
