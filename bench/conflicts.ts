import { existsSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { detect, THRESHOLD } from '#engine/conflicts/detect/detect.ts'
import { comparableInText } from '#engine/conflicts/detect/comparable-text.ts'
import { clashesBetween } from '#engine/recall/similar/likeness/clash.ts'
import { unbuiltEmbed } from '#main/adapters/embed/unbuilt.ts'
import { lexiconFolder, wordnetLexicon } from '#main/adapters/lexicon.ts'
import { bandsOf } from './conflicts/bands.ts'
import { alarmsIn } from './conflicts/conversations.ts'
import { fittedHeads } from './conflicts/denials.ts'
import { bestThreshold, type Figures, figuresOf, line } from './conflicts/figures.ts'
import { nearnessOf } from './conflicts/meaning.ts'
import { type Practice, conversationsWritten, sampleWritten } from './conflicts/practice.ts'
import { type Pair, readPairs } from './duplicates/judged.ts'
import { say } from './measure.ts'
import { readLocomo } from './recall/locomo.ts'

const USE =
  'npm run bench:conflicts -- --pairs FILE [--conversations FILE] [--fit] [--without-model] [--without-lexicon]'
const METHODS = ['loci', 'similarity', 'negation'] as const
type Method = (typeof METHODS)[number]

const { values } = parseArgs({
  options: {
    pairs: { type: 'string' },
    conversations: { type: 'string' },
    fit: { type: 'boolean', default: false },
    'without-model': { type: 'boolean', default: false },
    'without-lexicon': { type: 'boolean', default: false },
  },
})
if (values.pairs === undefined || !existsSync(values.pairs))
  stop(`Name a file of pairs that is there: ${USE}`)
if (values.conversations !== undefined && !existsSync(values.conversations))
  stop(`There is no file ${values.conversations}: ${USE}`)

const lazy = unbuiltEmbed()
const lending = await lazy.load()
if (lending.kind !== 'ready')
  stop(`This needs the language model. ${lending.kind === 'off' ? lending.why : ''}`)
const folder = values['without-lexicon'] ? null : lexiconFolder()
const lexicon = folder === null ? null : wordnetLexicon(folder)
const pairs = readPairs(values.pairs)
const near = await nearnessOf(
  pairs.flatMap(({ a, b }) => [a, b]),
  lending.embed,
)
const known = values['without-model'] ? () => null : near
const found = pairs.map((pair) => ({
  pair,
  similarity: near(pair.a, pair.b) ?? 0,
  clash: detect(comparableInText(pair.a), comparableInText(pair.b), {
    cosine: known(pair.a, pair.b),
    lexicon,
  }),
  denied: clashesBetween(pair.a, pair.b).includes('negation'),
  contradicts: pair.label === 'contradiction',
}))

say(`${''.padEnd(26)}${['precision', 'recall', 'f1'].map((name) => name.padStart(11)).join('')}`)
const together = table('together', () => true)
const bySource: Record<string, Record<Method, Figures>> = {}
for (const source of new Set(pairs.map((pair) => pair.source))) {
  bySource[source] = table(source, (pair) => pair.source === source)
  const own = found.filter(({ pair }) => pair.source === source)
  const wrong = own.filter(({ clash, contradicts }) => isRaised(clash) && !contradicts).length
  say(`  false alarms for 100 pairs: ${((100 * wrong) / own.length).toFixed(2)}`)
}
say(
  `\nconfidence, and how many of those pairs contradict each other (raised from ${THRESHOLD} on):`,
)
for (const band of bandsOf(found)) say(`  ${band}`)
if (values.fit) say(`\n${JSON.stringify(fittedHeads(pairs, near, lexicon), null, 2)}`)
if (values.conversations !== undefined) await conversations(values.conversations)
practice('the sample vault, besides what was planted in it', await sampleWritten(lexicon))
await lazy.close()
say(JSON.stringify({ ...together, bySource }))

function table(name: string, chosen: (pair: Pair) => boolean): Record<Method, Figures> {
  const own = found.filter(({ pair }) => chosen(pair))
  const alone = bestThreshold(own.map((each) => ({ ...each, score: each.similarity })))
  const negated = bestThreshold(
    own.map((each) => ({ ...each, score: each.denied ? each.similarity : -1 })),
  )
  const raisedBy: Record<Method, (each: (typeof own)[number]) => boolean> = {
    loci: ({ clash }) => isRaised(clash),
    similarity: ({ similarity }) => similarity >= alone,
    negation: ({ denied, similarity }) => denied && similarity >= negated,
  }
  const figures = (method: Method) =>
    figuresOf(
      own.map((each) => ({ raised: raisedBy[method](each), contradicts: each.contradicts })),
    )
  const all = {
    loci: figures('loci'),
    similarity: figures('similarity'),
    negation: figures('negation'),
  }
  for (const method of METHODS) say(line(`${name}, ${method}`, all[method]))
  return all
}

function isRaised(clash: ReturnType<typeof detect>): boolean {
  return clash !== null && clash.confidence >= THRESHOLD
}

async function conversations(file: string): Promise<void> {
  const all = readLocomo(file)
  const texts = all.flatMap(({ turns }) =>
    turns.map(({ text }) => text.replace(/^[^:]{1,40}: /, '')),
  )
  const meant = await nearnessOf(texts, lending.kind === 'ready' ? lending.embed : null)
  const { statements, compared, raised, sentences } = alarmsIn(all, meant, lexicon)
  say(
    `\n${statements} statements of conversations, ${compared} pairs compared: ${raised} raised, ${((100 * raised) / statements).toFixed(2)} for 100 statements`,
  )
  for (const sentence of sentences.slice(0, 10)) say(`  ${sentence}`)
  if (lending.kind === 'ready')
    practice(
      'the same written by agents, a memory a statement',
      await conversationsWritten(all, lending.embed, lexicon),
    )
}

function practice(what: string, { writes, contradictions, merges }: Practice): void {
  const rate = (count: number) => `${((100 * count) / writes).toFixed(2)} for 100 writes`
  say(`${what}: ${writes} writes, ${contradictions} contradictions, ${rate(contradictions)};`)
  say(`  nearly the same: ${merges}, ${rate(merges)}`)
}

function stop(why: string): never {
  say(why)
  process.exit(1)
}
