import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { unbuiltEmbed } from '#main/adapters/embed/unbuilt.ts'
import { say } from './measure.ts'
import { type Figures, figuresOf, meanOf, pairedBootstrap } from './recall/figures.ts'
import { type Conversation, readLocomo } from './recall/locomo.ts'
import { type Ranked, plainText, plainVectors } from './recall/plain.ts'
import { remembered } from './recall/vault.ts'

const METHODS = ['loci', 'text', 'vectors', 'plainText', 'plainVectors'] as const
type Method = (typeof METHODS)[number]
const CATEGORIES = [1, 2, 3, 4, 5]
const CATEGORY_NAMES = ['', 'multi-hop', 'temporal', 'open-domain', 'single-hop', 'adversarial']

interface Asked {
  category: number
  figures: Record<Method, Figures>
}

const { values } = parseArgs({ options: { data: { type: 'string' } } })
if (values.data === undefined || !existsSync(values.data)) {
  say('Name a LoCoMo file that is there: npm run bench:recall -- --data FILE')
  process.exit(1)
}
const lazy = unbuiltEmbed()
const lending = await lazy.load()
if (lending.kind !== 'ready') {
  say(`This needs the language model. ${lending.kind === 'off' ? lending.why : ''}`)
  process.exit(1)
}
const { embed } = lending
const folder = mkdtempSync(join(tmpdir(), 'loci-bench-'))
try {
  const asked: Asked[] = []
  for (const conversation of readLocomo(values.data)) {
    const before = asked.length
    asked.push(...(await askAll(conversation)))
    say(
      `${conversation.name}: ${conversation.turns.length} memories, ${asked.length - before} questions`,
    )
  }
  report(asked)
} finally {
  rmSync(folder, { recursive: true, force: true })
  await lazy.close()
}

async function askAll(conversation: Conversation): Promise<Asked[]> {
  const vault = await remembered(conversation, folder, embed)
  const { questions } = conversation
  const loci = await answers(questions, vault.loci)
  const parts = await vault.parts()
  const ranked: Record<Method, string[][]> = {
    loci,
    text: await answers(questions, parts.text),
    vectors: await answers(questions, parts.vectors),
    plainText: await answers(questions, plainText(conversation)),
    plainVectors: await answers(questions, await plainVectors(conversation, embed)),
  }
  await parts.close()
  return questions.map(({ category, evidence }, n) => ({
    category,
    figures: byMethod((method) => figuresOf(ranked[method][n] ?? [], evidence)),
  }))
}

async function answers(questions: Conversation['questions'], ranked: Ranked): Promise<string[][]> {
  const all: string[][] = []
  for (const { text } of questions) all.push(await ranked(text))
  return all
}

function byMethod<T>(make: (method: Method) => T): Record<Method, T> {
  return {
    loci: make('loci'),
    text: make('text'),
    vectors: make('vectors'),
    plainText: make('plainText'),
    plainVectors: make('plainVectors'),
  }
}

function report(asked: readonly Asked[]): void {
  const answerable = asked.filter(({ category }) => category !== 5)
  const means = byMethod((method) => meanOf(answerable.map(({ figures }) => figures[method])))
  say(table(`categories 1–4 together, ${answerable.length} questions`, means))
  const byCategory: Record<string, Record<Method, Figures>> = {}
  for (const category of CATEGORIES) {
    const own = asked.filter((each) => each.category === category)
    if (own.length === 0) continue
    byCategory[category] = byMethod((method) => meanOf(own.map(({ figures }) => figures[method])))
    say(
      table(
        `${category} ${CATEGORY_NAMES[category]}, ${own.length} questions`,
        byCategory[category],
      ),
    )
  }
  const best =
    METHODS.slice(1).toSorted((a, b) => means[b]['recall@10'] - means[a]['recall@10'])[0] ?? 'text'
  const at10 = (method: Method) => answerable.map(({ figures }) => figures[method]['recall@10'])
  const { low, middle, high } = pairedBootstrap(at10('loci'), at10(best))
  say(
    `recall@10 of loci over ${best}, the best of the others: ${middle.toFixed(3)} (95 % of 2000 paired draws: ${low.toFixed(3)} to ${high.toFixed(3)})`,
  )
  say(JSON.stringify({ ...means, byCategory }))
}

function table(title: string, means: Record<Method, Figures>): string {
  const names = ['recall@5', 'recall@10', 'recall@20', 'mrr', 'ndcg@10'] as const
  const head = `${title.padEnd(48)}${names.map((name) => name.padStart(11)).join('')}`
  const rows = METHODS.map(
    (method) =>
      `  ${method.padEnd(46)}${names.map((name) => means[method][name].toFixed(3).padStart(11)).join('')}`,
  )
  return [head, ...rows].join('\n')
}
