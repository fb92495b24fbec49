import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type { Embed } from '#engine/ports/embed.ts'
import { type LazyEmbed, localEmbed } from './local-embed.ts'
import { modelFolder } from './model-folder.ts'
import { unbuiltEmbed } from './unbuilt.ts'

const folder = mkdtempSync(join(tmpdir(), 'loci-embed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A worker that speaks as ours does, to see what happens when one misbehaves. */
function aWorker(name: string, onOrder: string): URL {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(
    file,
    `import { parentPort as port } from 'node:worker_threads'
    port.on('message', ({ kind, id, texts }) => {
      if (kind === 'end') process.exit(0)
      ${onOrder}
    })
    port.postMessage({ kind: 'ready', model: 'fake', dimension: 2 })`,
  )
  return pathToFileURL(file)
}
const ANSWER = `port.postMessage({ kind: 'vectors', id, vectors: texts.map((text) => Float32Array.of(text.length, 1)) })`

async function ready(lazy: LazyEmbed): Promise<Embed> {
  const lending = await lazy.load()
  if (lending.kind !== 'ready') throw new Error(`The model is ${lending.kind}.`)
  return lending.embed
}

const cosine = (a: Float32Array | undefined, b: Float32Array | undefined) =>
  a?.reduce((sum, value, at) => sum + value * (b?.[at] ?? 0), 0) ?? Number.NaN

test('where there is no model, the sentence says that words are still found', async () => {
  const lazy = localEmbed({ folder: null, worker: 'none' })
  const off = {
    kind: 'off',
    why: 'Search by meaning is off: there is no language model beside Loci. Words are still found.',
  }
  expect([lazy.lending(), await lazy.load()]).toEqual([off, off])
  await lazy.close()
})

test('a folder without a usable model is off, with the reason', async () => {
  const lazy = unbuiltEmbed(folder)
  expect(lazy.lending()).toEqual({ kind: 'coming' })
  const lending = await lazy.load()
  expect(lending).toMatchObject({ kind: 'off', why: expect.stringContaining('model.onnx') })
  expect(await lazy.load()).toEqual(lending)
  await lazy.close()
})

test('[N14] a worker that dies is started again; what it was asked is refused', async () => {
  const worker = aWorker('dies', `if (texts[0] === 'die') process.exit(1); ${ANSWER}`)
  const lazy = localEmbed({ folder, worker })
  const first = await ready(lazy)
  await expect(first.vectors(['die'])).rejects.toThrow('stopped in the middle')
  expect(lazy.lending()).toEqual({ kind: 'coming' })
  await expect(first.vectors(['more'])).rejects.toThrow('stopped in the middle')
  const second = await ready(lazy)
  expect(await second.vectors(['four'])).toEqual([Float32Array.of(4, 1)])
  await lazy.close()
})

test('[N14] one that dies again and again is left alone, and the sentence says so', async () => {
  const lazy = localEmbed({ folder, worker: aWorker('always', 'process.exit(1)') })
  for (let fall = 0; fall < 3; fall++)
    await expect((await ready(lazy)).vectors(['any'])).rejects.toThrow('stopped')
  expect(await lazy.load()).toMatchObject({
    kind: 'off',
    why: expect.stringContaining('stopped several times'),
  })
  await lazy.close()
})

test('[N17] who waits for a model that is closed before it was read does not wait for ever', async () => {
  const lazy = localEmbed({ folder, worker: aWorker('slow', ANSWER) })
  const loading = lazy.load()
  await lazy.close()
  expect(await loading).toEqual({ kind: 'coming' })
  expect(await lazy.load()).toMatchObject({ kind: 'ready' })
  await lazy.close()
})

test('a question that was just asked is not read twice; what waits is not kept', async () => {
  const worker = aWorker(
    'counts',
    `globalThis.n = (globalThis.n ?? 0) + 1; port.postMessage({ kind: 'vectors', id, vectors: texts.map(() => Float32Array.of(globalThis.n)) })`,
  )
  const lazy = localEmbed({ folder, worker })
  const { vectors } = await ready(lazy)
  const asked = async (text: string, when: 'now' | 'later') => (await vectors([text], when))[0]?.[0]
  expect(await asked('a', 'now')).toBe(1)
  expect(await asked('a', 'now')).toBe(1)
  expect(await asked('a', 'later')).toBe(2)
  expect(await asked('b', 'now')).toBe(3)
  expect(await vectors(['a', 'b', 'a'])).toEqual([1, 3, 1].map((n) => Float32Array.of(n)))
  await lazy.close()
})

const hasModel = modelFolder() !== null

test.runIf(hasModel)(
  '[N15] with the real model a paraphrase is nearer than another subject',
  async () => {
    const lazy = unbuiltEmbed()
    const { vectors, dimension, model } = await ready(lazy)
    expect([dimension, model]).toEqual([384, 'all-MiniLM-L6-v2-int8@afdb6f1a0e45/mean-256'])
    const triples = [
      [
        'The server ran out of memory at night.',
        'At night the machine had no RAM left.',
        'We painted the kitchen yellow.',
      ],
      [
        'Never deploy on a Friday.',
        'Releases before the weekend are forbidden.',
        'The invoice is due in thirty days.',
      ],
      [
        'She adopted a small puppy.',
        'A young dog lives with her now.',
        'The index is rebuilt every hour.',
      ],
    ]
    for (const texts of triples) {
      const [said, again, other] = await vectors(texts)
      expect(cosine(said, said)).toBeCloseTo(1, 4)
      expect(cosine(said, again)).toBeGreaterThan(cosine(said, other) + 0.2)
    }
    await lazy.close()
  },
  60_000,
)

test.runIf(hasModel)(
  '[N15] a vector depends on its own text alone, and a very long one has a vector too',
  async () => {
    const lazy = unbuiltEmbed()
    const { vectors } = await ready(lazy)
    const text = 'The billing job runs at two in the morning.'
    const [alone] = await vectors([text], 'later')
    const [, among] = await vectors(['short', text, 'word '.repeat(3000), ''], 'later')
    expect(among).toEqual(alone)
    await lazy.close()
  },
  60_000,
)

test.runIf(hasModel)(
  '[N16] a question does not wait behind a batch',
  async () => {
    const lazy = unbuiltEmbed()
    const { vectors } = await ready(lazy)
    const order: string[] = []
    const batch = Array.from(
      { length: 32 },
      (_, n) => `Text number ${n} of the batch that can wait.`,
    )
    await Promise.all([
      vectors(batch, 'later').then(() => order.push('batch')),
      vectors(['a question'], 'now').then(() => order.push('question')),
    ])
    expect(order).toEqual(['question', 'batch'])
    await lazy.close()
  },
  60_000,
)

test('[N29] winding down refuses what waits at once, and what is asked after it', async () => {
  const worker = aWorker('busy', `if (texts[0] !== 'wait') { ${ANSWER} }`)
  const lazy = localEmbed({ folder, worker })
  const { vectors } = await ready(lazy)
  const waiting = vectors(['wait'], 'later')
  lazy.windDown()
  await expect(waiting).rejects.toThrow('stopped in the middle')
  await expect(vectors(['more'])).rejects.toThrow('stopped in the middle')
  expect(lazy.lending()).toEqual({ kind: 'coming' })
  await lazy.close()
})

test.runIf(hasModel)(
  '[N29] a model that is closed in the middle of a batch ends after the text under way, and not with the process',
  async () => {
    const batch = Array.from({ length: 64 }, (_, n) => `Text ${n} of many. `.repeat(60))
    for (const ms of [0, 20, 60, 150]) {
      const lazy = unbuiltEmbed()
      const { vectors } = await ready(lazy)
      const refused = vectors(batch, 'later').then(() => 'read', String)
      await wait(ms)
      const started = performance.now()
      await lazy.close()
      expect(await refused).toContain('stopped in the middle')
      // The rest of the batch would take seconds; the limit would end it in the middle of a text.
      expect(performance.now() - started).toBeLessThan(2000)
    }
  },
  60_000,
)

test('[Q135] what has piled up is read beside questions, and a reader of it that falls leaves the questions alone', async () => {
  const worker = aWorker(
    'backlog',
    `if (texts.includes('die')) process.exit(1); if (texts.length < 32) { ${ANSWER} } else setTimeout(() => { ${ANSWER} }, 300)`,
  )
  const lazy = localEmbed({ folder, worker })
  const { vectors } = await ready(lazy)
  const order: string[] = []
  const pile = Array.from({ length: 32 }, (_, n) => 'x'.repeat(n))
  const piled = vectors(pile, 'later').then((found) => order.push(`pile of ${found.length}`))
  await wait(100)
  await vectors(['question'], 'now').then(() => order.push('question'))
  await piled
  expect(order).toEqual(['question', 'pile of 32'])
  await expect(vectors([...pile, 'die'], 'later')).rejects.toThrow('stopped in the middle')
  expect(lazy.lending()).toMatchObject({ kind: 'ready' })
  expect(await vectors(['still'], 'now')).toEqual([Float32Array.of(5, 1)])
  expect((await vectors(pile, 'later')).length).toBe(32)
  await lazy.close()
})
