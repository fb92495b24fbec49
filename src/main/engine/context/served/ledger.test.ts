import { expect, test } from 'vitest'
import {
  ATLAS,
  DEV,
  OTHER,
  aVault,
  idsIn,
  long,
} from '#main/adapters/test-support/context-vault.ts'
import type { TestEngine } from '#engine/test-support.ts'

const TASK = 'render the tiles'

/** What was served last, as a person reads it in the ledger. */
async function latest(vault: Pick<TestEngine, 'call'>) {
  const { packages } = await vault.call('context.packages', { limit: 1 })
  const [card] = packages
  if (card === undefined) throw new Error('Nothing was served.')
  return { card, served: await vault.call('context.package', { id: card.id }) }
}

test('[B61] what an agent was given is kept by id and digest, and can be read again letter for letter', async () => {
  await using vault = await aVault()
  vault.write('tiles.ts', `export const tiles = 3\n${'// tiles, tiles\n'.repeat(200)}`)
  const file = await vault.remember('', {
    summary: 'Where tiles are rendered',
    priority: 'high',
    content: { form: 'file', location: 'tiles.ts', digest: 'd' },
  })
  const text = await vault.remember(long(60))
  const { id, text: given, tokens } = await vault.assemble({ task: TASK, budget: 1200 })
  const { card, served } = await latest(vault)
  expect(card).toEqual({
    id,
    at: vault.clock.now(),
    agent: 'DEV-001',
    task: TASK,
    budget: 1200,
    tokens,
    policy: { name: 'Default', version: 1 },
    counts: { included: 1, compressed: 1, omitted: 0 },
  })
  expect(served).toMatchObject({ principal: DEV, purged: 0, text: given, tokens })
  expect(served.items.map((item) => [item.id, item.changed, item.summary])).toEqual([
    [file, null, 'Where tiles are rendered'],
    [text, null, expect.stringMatching(/^Tile 0 is rendered/)],
  ])

  vault.write('tiles.ts', 'export const tiles = 4')
  vault.clock.pass(60_000)
  const after = await latest(vault)
  expect(after.served.text).toBeNull()
  expect(after.served.items.map(({ changed }) => changed)).toEqual([
    'It has been changed since.',
    null,
  ])
})

test('[B62] omissions keep their reasons, and one that names another says how that one is called now', async () => {
  await using vault = await aVault()
  for (let n = 0; n < 12; n += 1)
    await vault.remember(`Tiles of region ${n} are rendered at night.`)
  const { report } = await vault.assemble({ task: TASK })
  const { served } = await latest(vault)
  const omitted = report.verdicts.filter(({ verdict }) => verdict === 'omitted')
  expect(served.omitted.map(({ id, reason, sentence }) => ({ id, reason, sentence }))).toEqual(
    omitted.map(({ id, reason, sentence }) => ({ id, reason, sentence })),
  )
  expect(served.omitted).toHaveLength(2)
})

test('[B63] only so many are kept as a person wants, none for a person, and none at all for 0', async () => {
  let most = 3
  await using vault = await aVault({ packagesKept: () => most })
  await vault.remember('Tiles are rendered at night.')
  const ids = []
  for (let n = 0; n < 5; n += 1) ids.push((await vault.assemble({ task: `tiles ${n}` })).id)
  const list = async (before?: string) =>
    vault.call('context.packages', { limit: 2, ...(before !== undefined && { before }) })
  const first = await list()
  expect(first.packages.map(({ id }) => id)).toEqual([ids[4], ids[3]])
  expect(first.next).toBe(ids[3])
  expect(await list(first.next ?? '')).toMatchObject({ packages: [{ id: ids[2] }], next: null })
  await expect(vault.call('context.package', { id: ids[0] ?? '' })).rejects.toMatchObject({
    code: 'not_found',
  })
  most = 0
  expect((await vault.assemble({ task: 'tiles' })).id).toBeNull()
  expect(await list()).toEqual({ packages: [], next: null })
})

test('[B64] a comparison of what was served with what would be served now', async () => {
  await using vault = await aVault()
  const stays = await vault.remember('Tiles are rendered at night.')
  const goes = await vault.remember('Tiles are rendered by hand.')
  const { id } = await vault.assemble({ task: TASK })
  await vault.call('memories.change', {
    target: { ids: [goes] },
    action: { do: 'status', status: 'archived' },
  })
  const comes = await vault.remember('Tiles are rendered twice.')
  const now = { preview: { as: DEV, task: TASK } }
  const told = await vault.call('context.compare', { a: { package: id ?? '' }, b: now })
  expect(told.cameIn).toMatchObject([{ id: comes, summary: 'Tiles are rendered twice.' }])
  expect(told.fellOut).toEqual([
    {
      id: goes,
      summary: 'Tiles are rendered by hand.',
      tokens: expect.any(Number),
      sentence: 'Omitted: it is archived.',
    },
  ])
  expect([...told.changed, ...told.moved].map((one) => one.id)).not.toContain(goes)
  const same = await vault.call('context.compare', { a: now, b: now })
  expect([same.cameIn, same.fellOut, same.changed, same.moved]).toEqual([[], [], [], []])
  expect(idsIn(await vault.preview({ task: TASK }))).toContain(stays)
})

test('[B65] exposure: who was given a memory, and what they wrote afterwards in that task', async () => {
  await using vault = await aVault()
  const id = await vault.remember('Tiles are rendered at night.', { scope: { kind: 'global' } })
  const scope = { kind: 'task', id: 'T-1' } as const
  await vault.remember('Tiles were late before.', { scope }, DEV)
  vault.clock.pass(1000)
  const first = await vault.assemble({ task: TASK })
  const second = await vault.assemble({ task: 'tiles at night' }, OTHER)
  vault.clock.pass(1000)
  const wrote = await vault.remember('Rendered by the agent.', { scope }, DEV)
  await vault.remember('Written elsewhere.', { scope: ATLAS }, DEV)
  const hermes = { kind: 'project', id: 'hermes' } as const
  const free = await vault.remember('Done without a task.', { scope: hermes }, OTHER)
  const told = await vault.call('context.exposure', { memoryId: id })
  expect(
    told.map(({ agent, package: of, within, wrote: rows, how, place }) => ({
      agent,
      of,
      within,
      how,
      place,
      wrote: rows.map((row) => row.id),
    })),
  ).toEqual([
    {
      agent: 'OPS-002',
      of: second.id,
      within: 'since then',
      how: 'whole',
      place: 1,
      wrote: [free],
    },
    {
      agent: 'DEV-001',
      of: first.id,
      within: 'in task T-1',
      how: 'whole',
      place: expect.any(Number),
      wrote: [wrote],
    },
  ])
})

test('[B66] a purge takes a memory out of the ledger too', async () => {
  await using vault = await aVault()
  const secret = await vault.remember('Tiles are rendered in the vineyard.')
  await vault.remember('Tiles are rendered at night.')
  const { id } = await vault.assemble({ task: TASK })
  await vault.call('memories.purge', { target: { ids: [secret] } })
  const served = await vault.call('context.package', { id: id ?? '' })
  expect(served).toMatchObject({ purged: 1, text: null, counts: { included: 2 } })
  expect(JSON.stringify(served)).not.toContain(secret)
  expect(await vault.call('context.exposure', { memoryId: secret })).toEqual([])
})

test('[B67] agents read nothing of the ledger, and do not try out what others would be given', async () => {
  await using vault = await aVault()
  await vault.remember('Tiles are rendered at night.')
  const { id } = await vault.assemble({ task: TASK })
  const memoryId = 'mem_000000000001'
  const asked = [
    ['context.packages', {}],
    ['context.package', { id }],
    ['context.exposure', { memoryId }],
    ['context.compare', { a: { package: id }, b: { package: id } }],
    ['context.preview', { task: TASK }],
    ['context.item', { task: TASK, id: memoryId }],
  ] as const
  for (const [method, input] of asked)
    expect(await vault.raw(method, input, DEV)).toMatchObject({
      ok: false,
      error: { code: 'forbidden' },
    })
  expect(vault.heard).toContainEqual(['packages'])
})

test('[B68] a credential in the text of a task is not kept with it', async () => {
  await using vault = await aVault({
    secrets: {
      find: async (text) => {
        const start = text.indexOf('hunter2')
        return start === -1 ? [] : [{ rule: 'Password', start, end: start + 7 }]
      },
    },
  })
  await vault.assemble({ task: 'tiles with hunter2' })
  expect((await latest(vault)).card.task).toBe('tiles with [Password removed]')
})

test('[B131] a package of very many is kept whole, and can be read again', async () => {
  await using vault = await aVault()
  const count = 900
  for (let from = 0; from < count; from += 300) {
    const drafts = Array.from({ length: 300 }, (_, n) => ({
      content: { form: 'text', text: `Rule ${from + n}: tile ${from + n} stays.` } as const,
      priority: 'critical' as const,
      scope: ATLAS,
    }))
    await vault.call('memories.createMany', { drafts })
  }
  const made = await vault.assemble({ task: TASK, budget: 1000 })
  const kept = await vault.call('context.package', { id: made.id ?? '' })
  expect(kept.items.map(({ id }) => id)).toEqual(made.report.items.map(({ id }) => id))
  expect([kept.items.length, kept.purged, kept.text]).toEqual([count, 0, made.text])
})
