import { existsSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { likeness } from '#engine/recall/similar/likeness/likeness.ts'
import { jaccard } from '#engine/recall/similar/likeness/overlap.ts'
import type { Embed } from '#engine/ports/embed.ts'
import { unbuiltEmbed } from '#main/adapters/embed/unbuilt.ts'
import { type Judged, type Pair, at, auc, bestF1, readPairs } from './duplicates/judged.ts'
import { say } from './measure.ts'

const METHODS = ['loci', 'jaccard', 'cosine'] as const
type Method = (typeof METHODS)[number]
const SHOWN = 0.8

const { values } = parseArgs({
  options: { pairs: { type: 'string' }, conflicts: { type: 'string' } },
})
if (values.pairs === undefined || !existsSync(values.pairs)) {
  say(
    'Name a file of pairs that is there: npm run bench:duplicates -- --pairs FILE [--conflicts FILE]',
  )
  process.exit(1)
}
const lazy = unbuiltEmbed()
const lending = await lazy.load()
if (lending.kind !== 'ready') {
  say(`This needs the language model. ${lending.kind === 'off' ? lending.why : ''}`)
  process.exit(1)
}
const pairs = readPairs(values.pairs)
const scores = await scored(pairs, lending.embed)
const sources = [...new Set(pairs.map(({ source }) => source))]
const together = figures(() => true)
say(
  `${''.padEnd(24)}${METHODS.map((name) => `${name} auc`.padStart(14) + 'f1'.padStart(8)).join('')}`,
)
say(line('together', together))
const bySource: Record<string, Figures> = {}
for (const source of sources) {
  bySource[source] = figures((pair) => pair.source === source)
  say(line(source, bySource[source]))
}
const shown = at(
  judged('loci', () => true),
  SHOWN,
)
say(
  `at ${SHOWN} Loci calls ${shown.raised} pairs the same, of which ${percent(shown.precision)} are`,
)
if (values.conflicts !== undefined) await conflicts(values.conflicts, lending.embed)
await lazy.close()
say(JSON.stringify({ ...together, bySource }))

type Figures = Record<Method, { auc: number; f1: number }>

function figures(chosen: (pair: Pair) => boolean): Figures {
  const of = (method: Method) => {
    const own = judged(method, chosen)
    return { auc: round(auc(own)), f1: round(bestF1(own)) }
  }
  return { loci: of('loci'), jaccard: of('jaccard'), cosine: of('cosine') }
}

function judged(method: Method, chosen: (pair: Pair) => boolean): Judged[] {
  return pairs.flatMap((pair, n) =>
    chosen(pair) ? [{ score: scores[n]?.[method] ?? 0, same: Number(pair.label) === 1 }] : [],
  )
}

/** Of pairs that contradict each other: how many would be called the same. */
async function conflicts(file: string, embed: Embed): Promise<void> {
  const against = readPairs(file).filter(({ label }) => label === 'contradiction')
  const found = await scored(against, embed)
  const share = (method: Method) =>
    found.filter((each) => each[method] >= SHOWN).length / Math.max(1, found.length)
  say(
    `of ${against.length} contradicting pairs at ${SHOWN}: Loci ${percent(share('loci'))}, plain cosine ${percent(share('cosine'))}`,
  )
}

async function scored(all: readonly Pair[], embed: Embed): Promise<Record<Method, number>[]> {
  const texts = [...new Set(all.flatMap(({ a, b }) => [a, b]))].toSorted(
    (a, b) => a.length - b.length,
  )
  const vectors = new Map<string, Float32Array>()
  for (let first = 0; first < texts.length; first += 32) {
    const batch = texts.slice(first, first + 32)
    const made = await embed.vectors(batch, 'later')
    batch.forEach((text, n) => vectors.set(text, made[n] ?? new Float32Array(embed.dimension)))
  }
  return all.map(({ a, b }) => {
    const cosine = dot(vectors.get(a), vectors.get(b))
    return { loci: likeness(a, b, cosine).score, jaccard: jaccard(tokens(a), tokens(b)), cosine }
  })
}

function tokens(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
}

function dot(a: Float32Array | undefined, b: Float32Array | undefined): number {
  return a?.reduce((sum, value, place) => sum + value * (b?.[place] ?? 0), 0) ?? 0
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function line(name: string, found: Figures): string {
  const columns = METHODS.map(
    (method) => found[method].auc.toFixed(3).padStart(14) + found[method].f1.toFixed(3).padStart(8),
  )
  return `${name.padEnd(24)}${columns.join('')}`
}
