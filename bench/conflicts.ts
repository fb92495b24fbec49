import { existsSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { ASKED_FROM } from '#engine/conflicts/by-model/asks.ts'
import { LEAST_COSINE, mayBeDenied, pairToRead } from '#engine/conflicts/by-model/pair-to-read.ts'
import { type PairRead, readingsOf } from '#engine/conflicts/by-model/shares.ts'
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
  'npm run bench:conflicts -- --pairs FILE [--conversations FILE] [--fit] [--errors] [--without-model] [--without-lexicon]'
const { sure: SURE, maybe: MAYBE } = ASKED_FROM
const METHODS = [
  'rules',
  'model',
  'both',
  'model in doubt too',
  'both in doubt too',
  'similarity',
  'negation',
] as const
type Method = (typeof METHODS)[number]

const { values } = parseArgs({
  options: {
    pairs: { type: 'string' },
    conversations: { type: 'string' },
    fit: { type: 'boolean', default: false },
    errors: { type: 'boolean', default: false },
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
const { readings, msEach } = await judgedBy(pairs)
const found = pairs.map((pair, place) => ({
  pair,
  similarity: near(pair.a, pair.b) ?? 0,
  clash: detect(...bothOf(pair), { cosine: known(pair.a, pair.b), lexicon }),
  share: readings[place]?.share ?? 0,
  denies: readings[place]?.denies === true,
  read: pairToRead(...bothOf(pair), { cosine: near(pair.a, pair.b), lexicon }) !== null,
  denied: clashesBetween(pair.a, pair.b).includes('negation'),
  contradicts: pair.label === 'contradiction',
}))

say(`${''.padEnd(32)}${['precision', 'recall', 'f1'].map((name) => name.padStart(11)).join('')}`)
const together = table('together', () => true)
const bySource: Record<string, Record<Method, Figures>> = {}
for (const source of new Set(pairs.map((pair) => pair.source))) {
  bySource[source] = table(source, (pair) => pair.source === source)
  const own = found.filter(({ pair }) => pair.source === source)
  const wrong = own.filter(({ clash, contradicts }) => isRaised(clash) && !contradicts).length
  say(`  false alarms for 100 pairs: ${((100 * wrong) / own.length).toFixed(2)}`)
}
if (msEach > 0)
  say(
    `\nthe model took ${msEach.toFixed(1)} ms a pair, both orders, with the features of the rules`,
  )
if (values.errors) sayErrors()
say(
  `\nconfidence, and how many of those pairs contradict each other (raised from ${THRESHOLD} on):`,
)
for (const band of bandsOf(found)) say(`  ${band}`)
if (values.fit) say(`\n${JSON.stringify(fittedHeads(pairs, near, lexicon), null, 2)}`)
if (values.conversations !== undefined) await conversations(values.conversations)
practice(
  'the sample vault, besides what was planted in it',
  await sampleWritten(lexicon, lending.embed),
)
await lazy.close()
say(JSON.stringify({ ...together, bySource }))

function table(name: string, chosen: (pair: Pair) => boolean): Record<Method, Figures> {
  const own = found.filter(({ pair }) => chosen(pair))
  const alone = bestThreshold(own.map((each) => ({ ...each, score: each.similarity })))
  const negated = bestThreshold(
    own.map((each) => ({ ...each, score: each.denied ? each.similarity : -1 })),
  )
  const raisedBy: Record<Method, (each: (typeof own)[number]) => boolean> = {
    rules: ({ clash }) => isRaised(clash),
    model: (each) => isAsked(each, SURE),
    both: (each) => isOpen(each) || (each.read && isAsked(each, SURE)),
    'model in doubt too': (each) => isAsked(each, MAYBE),
    'both in doubt too': (each) => isOpen(each) || (each.read && isAsked(each, MAYBE)),
    similarity: ({ similarity }) => similarity >= alone,
    negation: ({ denied, similarity }) => denied && similarity >= negated,
  }
  const figures = (method: Method) =>
    figuresOf(
      own.map((each) => ({ raised: raisedBy[method](each), contradicts: each.contradicts })),
    )
  const all = {
    rules: figures('rules'),
    model: figures('model'),
    both: figures('both'),
    'model in doubt too': figures('model in doubt too'),
    'both in doubt too': figures('both in doubt too'),
    similarity: figures('similarity'),
    negation: figures('negation'),
  }
  for (const method of METHODS) say(line(`${name}, ${method}`, all[method]))
  return all
}

function bothOf({ a, b }: Pair) {
  return [comparableInText(a), comparableInText(b)] as const
}

/** What the model that reads pairs makes of them; nothing where there is none. */
async function judgedBy(of: readonly Pair[]): Promise<{ readings: PairRead[]; msEach: number }> {
  const model = lending.kind === 'ready' && !values['without-model'] ? lending.embed.pairs : null
  if (model == null) return { readings: [], msEach: 0 }
  await model.read([['One', 'Two']])
  const began = performance.now()
  const readings = await readingsOf(
    model,
    of.map((pair) => {
      const cosine = near(pair.a, pair.b) ?? 0
      const ruled = detect(...bothOf(pair), { cosine, lexicon })?.confidence ?? 0
      return { texts: [pair.a, pair.b], beside: { cosine, ruled, lexicon } }
    }),
  )
  return { readings, msEach: (performance.now() - began) / Math.max(1, of.length) }
}

/** What both together get wrong, those the model is surest of first. */
function sayErrors(): void {
  const wrong = found.filter(
    (each) => (isOpen(each) || (each.read && isAsked(each, SURE))) !== each.contradicts,
  )
  for (const each of wrong.toSorted((x, y) => y.share - x.share)) {
    const { pair, clash, share, read } = each
    const by = isRaised(clash)
      ? isOpen(each)
        ? 'rule'
        : 'set apart'
      : read
        ? share.toFixed(2)
        : `vetoed ${share.toFixed(2)}`
    say(JSON.stringify([pair.label, pair.kind, pair.source, by, pair.a, pair.b]))
  }
}

/** Raised by a rule, and not set apart because the model denies it. */
function isOpen({ pair, clash, denies }: (typeof found)[number]): boolean {
  if (clash === null || !isRaised(clash)) return false
  return !(denies && mayBeDenied(...bothOf(pair), clash.kind))
}

/** Whether the model would ask about it, by what it was told. */
function isAsked(
  { share, similarity }: { share: number; similarity: number },
  from: number,
): boolean {
  return share >= from && similarity >= LEAST_COSINE
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
  const model = lending.kind === 'ready' && !values['without-model'] ? lending.embed.pairs : null
  const alarms = await alarmsIn(all, meant, lexicon, model ?? null)
  const { statements, compared, raised, sure, maybe, sentences } = alarms
  const rate = (count: number) => `${count}, ${((100 * count) / statements).toFixed(2)} for 100`
  say(
    `\n${statements} statements of conversations, ${compared} pairs compared: raised by rule ${rate(raised)}, by the model alone ${rate(sure)}, in doubt too ${rate(maybe)}`,
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
