import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { featuresOf } from '#engine/conflicts/by-model/features.ts'
import { pairToRead } from '#engine/conflicts/by-model/pair-to-read.ts'
import { comparableInText } from '#engine/conflicts/detect/comparable-text.ts'
import { unbuiltEmbed } from '#main/adapters/embed/unbuilt.ts'
import { modelFolder, PAIR_WEIGHTS } from '#main/adapters/embed/model-folder.ts'
import { shippedLexicon } from '#main/adapters/shipped-lexicon.ts'
import { nearnessOf } from '../../../bench/conflicts/meaning.ts'
import { readPairs } from '../../../bench/duplicates/judged.ts'

/**
 * Writes the card beside the weights: whose words they read, and what their answers weigh beside what the rules read,
 * fitted on those pairs of dev that neither a rule nor a veto takes from them.
 */
const [STEPS, RATE, RIDGE] = [3000, 0.3, 1]
const [folder = '', dev = ''] = process.argv.slice(2)
const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
const card = {
  name: 'loci-contradictions-2',
  sha256: digestOf(join(folder, PAIR_WEIGHTS)),
  tokenizer: digestOf(join(modelFolder() ?? '', 'tokenizer.json')),
  longest: 40,
}
const write = (head: Record<string, number>) =>
  writeFileSync(join(folder, 'model.json'), `${JSON.stringify({ ...card, head }, null, 2)}\n`)

write({})
const lazy = unbuiltEmbed(modelFolder(), folder)
const lending = await lazy.load()
if (lending.kind !== 'ready' || lending.embed.pairs == null)
  throw new Error('Calibrating needs the language model and the weights.')
const { embed } = lending
const pairs = readPairs(dev)
const near = await nearnessOf(
  pairs.flatMap(({ a, b }) => [a, b]),
  embed,
)
const lexicon = shippedLexicon()
const toRead = pairs.flatMap(({ a, b, label }) => {
  const given = { cosine: near(a, b), lexicon }
  const found = pairToRead(comparableInText(a), comparableInText(b), given)
  return found === null ? [] : [{ ...found, right: Number(label === 'contradiction') }]
})
const readings = await embed.pairs.read(toRead.map(({ texts }) => texts))
const rows = toRead.flatMap(({ texts: [a, b], beside, right }, place) => {
  const reading = readings[place]
  return reading === undefined ? [] : [{ features: featuresOf(a, b, reading, beside), right }]
})
write(fitted(rows))
await lazy.close()

interface Row {
  features: Record<string, number>
  right: number
}

/** A logistic head: its answer is the share of such pairs that contradict each other. */
function fitted(all: readonly Row[]): Record<string, number> {
  const names = Object.keys(all[0]?.features ?? {})
  const scales = names.map((name) => scaleOf(all.map(({ features }) => features[name] ?? 0)))
  const inputs = all.map(({ features }) =>
    names.map(
      (name, n) => ((features[name] ?? 0) - (scales[n]?.mean ?? 0)) / (scales[n]?.spread ?? 1),
    ),
  )
  const weights = names.map(() => 0)
  let bias = 0
  for (let step = 0; step < STEPS; step++) {
    const off = inputs.map((input, row) => chanceOf(input, weights, bias) - (all[row]?.right ?? 0))
    for (const [n, weight] of weights.entries()) {
      const slope = off.reduce((sum, each, row) => sum + each * (inputs[row]?.[n] ?? 0), 0)
      weights[n] = weight - (RATE * (slope + RIDGE * weight)) / all.length
    }
    bias -= (RATE * off.reduce((sum, each) => sum + each, 0)) / all.length
  }
  const raw = weights.map((weight, n) => weight / (scales[n]?.spread ?? 1))
  const base = bias - raw.reduce((sum, weight, n) => sum + weight * (scales[n]?.mean ?? 0), 0)
  const rounded = (value: number) => Math.round(value * 1e4) / 1e4
  return Object.fromEntries([
    ['bias', rounded(base)],
    ...names.map((name, n) => [name, rounded(raw[n] ?? 0)] as const),
  ])
}

function chanceOf(input: readonly number[], weights: readonly number[], bias: number): number {
  const sum = input.reduce((total, value, n) => total + value * (weights[n] ?? 0), bias)
  return 1 / (1 + Math.exp(-sum))
}

function scaleOf(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return { mean, spread: Math.sqrt(square) || 1 }
}
