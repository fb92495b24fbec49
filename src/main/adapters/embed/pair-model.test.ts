import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { PairModel } from '#engine/ports/embed.ts'
import { modelFolder, PAIR_WEIGHTS, pairModelFolder } from './model-folder.ts'
import { unbuiltEmbed } from './unbuilt.ts'

const folder = mkdtempSync(join(tmpdir(), 'loci-pairs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const shipped = pairModelFolder({})
const isThere = modelFolder() !== null && shipped !== null

async function withPairs<T>(
  pairs: string | null,
  then: (model: PairModel | null | undefined) => Promise<T> | T,
): Promise<T> {
  const lazy = unbuiltEmbed(modelFolder(), pairs)
  const lending = await lazy.load()
  if (lending.kind !== 'ready') throw new Error(`The model is ${lending.kind}.`)
  try {
    return await then(lending.embed.pairs)
  } finally {
    await lazy.close()
  }
}

/** The weights that ship, with another card. */
function copied(name: string, change: (card: Record<string, unknown>) => object): string {
  const place = join(folder, name)
  cpSync(shipped ?? '', place, { recursive: true })
  const card = JSON.parse(readFileSync(join(place, 'model.json'), 'utf8'))
  writeFileSync(join(place, 'model.json'), JSON.stringify({ ...card, ...change(card) }))
  return place
}

test.runIf(isThere)(
  '[O94] the weights that ship tell a contradiction from the same in other words, in either order alike',
  async () => {
    const one = 'The API is public, no login needed'
    const other = 'all endpoints require a token, anonymous calls get 401'
    const [there, back, alike] =
      (await withPairs(shipped, (model) =>
        model?.read([
          [one, other],
          [other, one],
          ['Uploads are limited to 10 MB.', 'Files of more than ten megabytes are refused.'],
        ]),
      )) ?? []
    expect(there).toEqual(back)
    expect(there?.contradiction).toBeGreaterThan((alike?.contradiction ?? 1) + 0.3)
  },
  60_000,
)

test.runIf(isThere)(
  '[O94] without weights, without their card or with another tokenizer there is no such model, and search goes on',
  async () => {
    const empty = join(folder, 'none')
    const foreign = copied('foreign', () => ({ tokenizer: 'another' }))
    for (const place of [null, empty, foreign])
      expect(await withPairs(place, (model) => model)).toBeNull()
  },
  60_000,
)

test.runIf(isThere)(
  '[O94] weights that are not those of the card are never run',
  async () => {
    const changed = copied('changed', () => ({ sha256: '0'.repeat(64) }))
    const refused = withPairs(changed, (model) => model?.read([['a', 'b']]))
    await expect(refused).rejects.toThrow('not those its card names')
  },
  60_000,
)

test.runIf(isThere)(
  '[O130] a text of any length is read, by its first words; one without words contradicts nothing',
  async () => {
    const short = 'The API is public, no login needed.'
    const long = `The API is not public, everybody has to log in${' and so it has always been'.repeat(200)}.`
    const cut = long.slice(0, 400)
    const [whole, begun, none] =
      (await withPairs(shipped, (model) =>
        model?.read([
          [short, long],
          [short, cut],
          [short, ''],
        ]),
      )) ?? []
    expect(whole).toEqual(begun)
    expect(none).toMatchObject({ contradiction: 0, entailment: 0 })
  },
  60_000,
)

test.runIf(isThere)('[O131] the weights that ship are one file of at most 25 MB', () => {
  expect(statSync(join(shipped ?? '', PAIR_WEIGHTS)).size).toBeLessThanOrEqual(25_000_000)
})

test.runIf(isThere)(
  '[O116] a question goes before every pair that waits',
  async () => {
    const lazy = unbuiltEmbed(modelFolder(), shipped)
    const lending = await lazy.load()
    if (lending.kind !== 'ready') throw new Error(`The model is ${lending.kind}.`)
    const { pairs, vectors } = lending.embed
    // The weights are read with the first pair.
    await pairs?.read([['one', 'two']])
    const order: string[] = []
    const waiting = Array.from({ length: 60 }, (_, n) => [`Retries: ${n}`, 'No retries.'] as const)
    const read = pairs?.read(waiting).then((all) => order.push(`${all.length} pairs`))
    await vectors(['how often is it tried again'], 'now').then(() => order.push('question'))
    await read
    expect(order).toEqual(['question', '60 pairs'])
    await lazy.close()
  },
  60_000,
)
