import { expect, test } from 'vitest'
import { modelFolder } from '#main/adapters/embed/model-folder.ts'
import { unbuiltEmbed } from '#main/adapters/embed/unbuilt.ts'
import type { Embed, Lending } from '../../ports/embed.ts'
import { openMeaning } from './meaning.ts'
import type { Tokens } from '../../ports/tokens.ts'
import { type Aim, chunksWithin } from './relevant-chunks.ts'

async function relevantChunks(text: string, aim: Aim, allowance: number, counts: Tokens) {
  const [chosen = null] = await chunksWithin(text, aim, [allowance], counts)
  return chosen
}

const tokens = { count: (text: string) => Math.ceil(text.length / 4) }
const TASK = 'Why do our ships leave late?'
const WORDS = ['ships', 'leave', 'late']
const DULL = 'The canteen opens at noon and the soup is hot on every day of the week.'
const MEANT = 'Vessels wait in the harbour for high water, so departures are delayed in spring.'

/** Chapters of a thousand characters, one of them about the task in words of its own. */
const chapters = (count: number, about: number) =>
  Array.from(
    { length: count },
    (_, n) => `# Chapter ${n}\n${`${n === about ? MEANT : DULL}\n`.repeat(14)}`,
  ).join('\n')

/** Two directions: what is about the sea, and everything else. */
function standIn(fails = false) {
  const read: string[] = []
  const embed: Embed = {
    model: 'stand-in',
    dimension: 2,
    async vectors(texts) {
      if (fails) throw new TypeError('The model is broken.')
      read.push(...texts)
      return texts.map((text) =>
        /ships|vessels/i.test(text) ? Float32Array.of(1, 0) : Float32Array.of(0, 1),
      )
    },
  }
  return { lending: { kind: 'ready', embed } as const, read }
}

const logged: unknown[] = []
const log = { write: (...line: unknown[]) => void logged.push(line) }
const about = (lending: Lending, meaning = openMeaning()) => meaning.about(TASK, lending, log)
const titles = (text: string | undefined) => text?.match(/# Chapter \d+/g) ?? []

test('[B43] a part that says the task in other words is chosen with a model, and not without', async () => {
  const text = chapters(10, 7)
  const near = about(standIn().lending)
  const chosen = await relevantChunks(text, { words: WORDS, near }, 900, tokens)
  expect(titles(chosen?.text)).toEqual(['# Chapter 7'])
  expect(chosen?.text).toMatch(/^\[lines \d+-\d+\]\n# Chapter 7/)
  expect(await relevantChunks(text, { words: WORDS }, 900, tokens)).toBeNull()
  const off = about({ kind: 'off', why: 'No model.' })
  expect(off).toBeNull()
})

test('[B43] words still count beside the meaning', async () => {
  const text = chapters(10, 7).replace('# Chapter 3', '# Chapter 3: ships that leave late')
  const near = about(standIn().lending)
  const chosen = await relevantChunks(text, { words: WORDS, near }, 900, tokens)
  expect(titles(chosen?.text)).toEqual(['# Chapter 3', '# Chapter 7'])
})

test('[B43] of a long text eight parts are read, each once, and only their beginning', async () => {
  const [{ lending, read }, meaning] = [standIn(), openMeaning()]
  for (let round = 0; round < 3; round += 1) {
    const near = about(lending, meaning)
    await relevantChunks(chapters(90, 4), { words: WORDS, near }, 900, tokens)
  }
  const parts = read.filter((text) => text !== TASK)
  expect(parts.length).toBe(8)
  expect(new Set(parts).size).toBe(8)
  expect(Math.max(...parts.map((text) => text.length))).toBe(240)
})

test('[B43] a model that fails leaves the words, and the log a line without any of them', async () => {
  const near = about(standIn(true).lending)
  const text = chapters(10, 7).replace('# Chapter 3', '# Chapter 3: ships that leave late')
  const chosen = await relevantChunks(text, { words: WORDS, near }, 900, tokens)
  expect(titles(chosen?.text)).toEqual(['# Chapter 3'])
  expect(logged).toEqual([['warn', 'context.meaning-failed', { error: 'TypeError' }]])
})

test.runIf(modelFolder() !== null)('[B43] the model that ships finds it too', async () => {
  const lazy = unbuiltEmbed()
  const near = about(await lazy.load())
  const chosen = await relevantChunks(chapters(10, 7), { words: WORDS, near }, 320, tokens)
  expect(titles(chosen?.text)).toEqual(['# Chapter 7'])
  await lazy.close()
})
