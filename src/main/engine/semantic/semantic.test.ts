import { expect, test } from 'vitest'
import type { Lending } from '../ports/embed.ts'
import { letterModel } from '../store/test-support/letter-vectors.ts'
import { openTestEngine } from '../test-support.ts'

const text = (value: string) => ({ form: 'text', text: value }) as const
const OFF: Lending = { kind: 'off', why: 'No model.' }

async function withMemories(count: number, embed: () => Lending) {
  const loci = await openTestEngine({ embed })
  for (let n = 0; n < count; n++)
    await loci.call('memories.create', { content: text(`Memory number ${n}.`) })
  return loci
}

test('[N11] without a model nothing is embedded, and the status says so in a sentence', async () => {
  const loci = await withMemories(2, () => OFF)
  expect(await loci.embedSome()).toBe(false)
  expect(await loci.call('semantic.status', {})).toEqual({
    state: 'off',
    sentence: 'No model.',
    model: null,
    embedded: 0,
    waiting: 0,
  })
  await loci.close()
})

test('[N11] a model that comes later embeds all there is, a batch a step', async () => {
  let lending: Lending = { kind: 'coming' }
  const model = letterModel()
  const loci = await withMemories(40, () => lending)
  expect(await loci.embedSome()).toBe(false)
  lending = { kind: 'ready', embed: model }
  expect(await loci.embedSome()).toBe(true)
  expect(await loci.call('semantic.status', {})).toEqual({
    state: 'catching-up',
    sentence:
      '32 of 40 memories can be found by their meaning so far; all can be found by their words.',
    model: 'letters',
    embedded: 32,
    waiting: 8,
  })
  expect(await loci.embedSome()).toBe(false)
  expect(await loci.call('semantic.status', {})).toEqual({
    state: 'on',
    sentence: 'Memories are found by their meaning as well as by their words.',
    model: 'letters',
    embedded: 40,
    waiting: 0,
  })
  const batches = model.asked.filter(({ when }) => when === 'later')
  expect(batches.map(({ texts }) => texts.length)).toEqual([32, 8])
  await loci.close()
})

test('[N12] another model embeds everything anew', async () => {
  let model = letterModel('old')
  const loci = await withMemories(3, () => ({ kind: 'ready', embed: model }))
  await loci.embedSome()
  model = letterModel('new', 16)
  expect(await loci.call('semantic.status', {})).toMatchObject({ embedded: 0, waiting: 3 })
  await loci.embedSome()
  expect(await loci.call('semantic.status', {})).toMatchObject({
    model: 'new',
    state: 'on',
    embedded: 3,
  })
  await loci.close()
})

test('screens hear of it once a second, and when it is done', async () => {
  const loci = await withMemories(100, () => ({ kind: 'ready', embed: letterModel() }))
  const told = () => loci.heard.filter((topics) => topics.includes('embeddings')).length
  await loci.embedSome()
  await loci.embedSome()
  expect(told()).toBe(1)
  loci.clock.pass(1000)
  await loci.embedSome()
  expect(told()).toBe(2)
  await loci.embedSome()
  expect(told()).toBe(3)
  expect(await loci.embedSome()).toBe(false)
  expect(told()).toBe(3)
  await loci.close()
})

test('two steps at once are one', async () => {
  const model = letterModel()
  const loci = await withMemories(3, () => ({ kind: 'ready', embed: model }))
  await Promise.all([loci.embedSome(), loci.embedSome()])
  expect(model.asked.filter(({ when }) => when === 'later')).toHaveLength(1)
  await loci.close()
})

test('[N13] a text the model cannot read does not hold up the others', async () => {
  const model = letterModel()
  const picky: Lending = {
    kind: 'ready',
    embed: {
      ...model,
      async vectors(texts, when) {
        if (texts.some((each) => each.includes('number 2'))) throw new Error('Unreadable.')
        return model.vectors(texts, when)
      },
    },
  }
  const loci = await withMemories(5, () => picky)
  expect(await loci.embedSome()).toBe(false)
  expect(await loci.call('semantic.status', {})).toMatchObject({ embedded: 5, waiting: 0 })
  expect(loci.logged).toEqual([
    ['warn', 'semantic.unreadable', { id: expect.stringMatching(/^mem_/), error: 'Error' }],
  ])
  await loci.close()
})

test('[N13] a model that stops leaves everything waiting', async () => {
  const model = letterModel()
  let dead = true
  const dying: Lending = {
    kind: 'ready',
    embed: {
      ...model,
      vectors: (texts, when) =>
        dead ? Promise.reject(new Error('Stopped.')) : model.vectors(texts, when),
    },
  }
  const loci = await withMemories(5, () => dying)
  expect(await loci.embedSome()).toBe(false)
  expect(await loci.call('semantic.status', {})).toMatchObject({ embedded: 0, waiting: 5 })
  dead = false
  await loci.embedSome()
  expect(await loci.call('semantic.status', {})).toMatchObject({ state: 'on', embedded: 5 })
  await loci.close()
})

test('[N9] what waits survives a restart', async () => {
  const loci = await withMemories(40, () => ({ kind: 'ready', embed: letterModel() }))
  await loci.embedSome()
  await loci.reopen()
  expect(await loci.call('semantic.status', {})).toMatchObject({ embedded: 32, waiting: 8 })
  expect(await loci.embedSome()).toBe(false)
  expect(await loci.call('semantic.status', {})).toMatchObject({ embedded: 40, waiting: 0 })
  await loci.close()
})
