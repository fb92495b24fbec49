import { afterEach, expect, test } from 'vitest'
import type { MemoryDraft } from '#shared/memory.ts'
import { openTestEngine, type TestEngine, agent } from '#engine/test-support.ts'

const DEV = agent('DEV-001')
const ATLAS = { kind: 'project', id: 'atlas' } as const
const KEY = 'a-very-secret-key'
const secrets = {
  async find(text: string) {
    const at = text.indexOf(KEY)
    return at < 0 ? [] : [{ start: at, end: at + KEY.length, rule: 'test key' }]
  },
}

let loci: TestEngine
afterEach(() => loci.close())

const said = (text: string, more: Partial<MemoryDraft> = {}): MemoryDraft => ({
  content: { form: 'text', text },
  scope: ATLAS,
  ...more,
})
const texts = (count: number, what: string) =>
  Array.from({ length: count }, (_, n) => said(`The ${what} unit ${n} is painted in colour ${n}.`))

test('[W68] of many memories each has its outcome, in order: written, held, refused or known already', async () => {
  loci = await openTestEngine({ secrets })
  await loci.call('memories.create', said('The gateway listens on port 8080.'), DEV)
  const drafts = [
    said('Deploys happen on Tuesdays.'),
    said(`The token is ${KEY}.`),
    said('Nobody may see this.', { scope: { kind: 'project', id: 'other' } }),
    said('The gateway listens on port 8080.'),
    said('Everybody greets politely.', { scope: { kind: 'global' }, subtype: 'preference' }),
    said('Deploys happen on Tuesdays.'),
    ...texts(120, 'first'),
  ]
  const made = await loci.call('memories.createMany', { drafts }, DEV)
  expect(made).toHaveLength(drafts.length)
  expect(
    made.slice(0, 7).map(({ id, label, review, reinforced, refused }) => ({
      written: id !== null,
      label,
      waits: review !== null,
      reinforced,
      refused,
    })),
  ).toEqual([
    {
      written: true,
      label: 'Created “Deploys happen on Tuesdays.”',
      waits: false,
      reinforced: false,
      refused: null,
    },
    {
      written: true,
      label: expect.stringContaining('Held for review'),
      waits: true,
      reinforced: false,
      refused: null,
    },
    {
      written: false,
      label: 'Not written',
      waits: false,
      reinforced: false,
      refused: 'This agent may not write there.',
    },
    {
      written: true,
      label: 'Reinforced “The gateway listens on port 8080.”',
      waits: false,
      reinforced: true,
      refused: null,
    },
    {
      written: true,
      label: expect.stringContaining('Held for review'),
      waits: true,
      reinforced: false,
      refused: null,
    },
    {
      written: true,
      label: 'Reinforced “Deploys happen on Tuesdays.”',
      waits: false,
      reinforced: true,
      refused: null,
    },
    {
      written: true,
      label: 'Created “The first unit 0 is painted in colour 0.”',
      waits: false,
      reinforced: false,
      refused: null,
    },
  ])
  expect(made[5]?.id).toBe(made[0]?.id)
  // The journal's numbers tell how much everybody else writes.
  expect(new Set(made.map(({ seq }) => seq))).toEqual(new Set([null]))
  const { total } = await loci.call('memories.outline', {
    filter: { scopes: [ATLAS] },
    sort: { by: 'createdAt', direction: 'asc' },
  })
  expect(total).toBe(122)
  const waiting = await loci.call('reviews.list', { state: 'open' })
  expect(waiting.map(({ kind }) => kind).toSorted()).toEqual(['global-write', 'secret'])
})

test('[W68] called again under its key it is done once and answered the same, and one undo takes all of it back', async () => {
  loci = await openTestEngine({ secrets })
  const drafts = [...texts(60, 'second'), said(`The token is ${KEY}.`), ...texts(60, 'third')]
  const first = await loci.raw('memories.createMany', { drafts }, undefined, { key: 'bulk-1' })
  const again = await loci.raw('memories.createMany', { drafts }, undefined, { key: 'bulk-1' })
  expect(first.ok).toBe(true)
  expect(again).toEqual(first)
  const count = async () =>
    (
      await loci.call('memories.outline', {
        filter: { statuses: ['active'] },
        sort: { by: 'createdAt', direction: 'asc' },
      })
    ).total
  expect(await count()).toBe(120)
  await loci.call('journal.undo', {})
  expect(await count()).toBe(0)
})

test('[W72] what waits for a person is taken back with the others of its call, also where it came last', async () => {
  loci = await openTestEngine({ secrets })
  const drafts = [...texts(3, 'fifth'), said(`The token is ${KEY}.`)]
  await loci.call('memories.createMany', { drafts })
  await loci.call('journal.undo', {})
  const sort = { by: 'createdAt', direction: 'asc' } as const
  const { total } = await loci.call('memories.outline', {
    filter: { statuses: ['active'] },
    sort,
  })
  expect({ total, waiting: await loci.call('reviews.list', { state: 'open' }) }).toEqual({
    total: 0,
    waiting: [],
  })
})

test('[W73] two of one call that say nearly the same are found after the answer, also when the vault was closed before', async () => {
  loci = await openTestEngine({ secrets })
  const text = 'The nightly export of the ledger begins at two and is sent to the auditors'
  const drafts = [said(`${text}.`), said(`${text}!`), said('Nothing else is like it.')]
  const made = await loci.call('memories.createMany', { drafts })
  await loci.reopen()
  while (await loci.step('comparing')) void 0
  const asked = await loci.call('reviews.list', { state: 'open' })
  expect(asked.map(({ kind, memoryIds }) => ({ kind, of: memoryIds.toSorted() }))).toEqual([
    {
      kind: 'merge',
      of: made
        .slice(0, 2)
        .map(({ id }) => String(id))
        .toSorted(),
    },
  ])
})

test('[W74] what is written right after a bulk call is the later word, though the two are first compared after the answer', async () => {
  loci = await openTestEngine({ secrets })
  // So many hold these words that only likeness finds it, and that comes after the answer.
  const filler = Array.from({ length: 320 }, (_, n) =>
    said(`Auditors gateway ledger export listens nightly container port ${n} colour ${n * 7}`),
  )
  for (const some of [filler.slice(0, 160), filler.slice(160)])
    await loci.call('memories.createMany', { drafts: some }, DEV)
  while (await loci.step('comparing')) void 0
  const listens = (port: number) =>
    said(`The nightly ledger export gateway container listens on port ${port}.`)
  const drafts = [listens(8080), said('Nothing else is like it here.')]
  const [older] = await loci.call('memories.createMany', { drafts }, DEV)
  const newer = await loci.call('memories.create', listens(9090), DEV)
  while (await loci.step('comparing')) void 0
  const statusOf = async (id: unknown) =>
    (await loci.call('memories.get', { id: String(id) })).status
  expect([await statusOf(older?.id), await statusOf(newer.id)]).toEqual(['superseded', 'active'])
})

test('[W69] an agent writes at most two hundred in one call, and learns nothing of what it may not see', async () => {
  loci = await openTestEngine({ secrets })
  const tooMany = await loci.raw('memories.createMany', { drafts: texts(201, 'fourth') }, DEV)
  expect(tooMany).toMatchObject({
    ok: false,
    error: {
      code: 'invalid_input',
      message: 'An agent writes at most 200 memories in one call; these are 201.',
    },
  })
  // The same words in a place that is hidden: neither reinforced nor told apart from a place with nothing in it.
  const hidden = { kind: 'project', id: 'hidden' } as const
  await loci.call('memories.create', said('Only there it is said.', { scope: hidden }))
  const asked = ['hidden', 'empty'].map((id) =>
    said('Only there it is said.', { scope: { kind: 'project', id } }),
  )
  const [one, other] = await loci.call('memories.createMany', { drafts: asked }, DEV)
  expect(one).toEqual(other)
  expect(one?.refused).toBe('This agent may not write there.')
  // A person's own words are not reworded or reinforced past the gate by saying them among others.
  const own = await loci.call(
    'memories.create',
    said('Never deploy on Fridays.', { priority: 'critical' }),
  )
  const before = await loci.call('memories.get', { id: own.id })
  const alone = await loci.call('memories.create', said('Never deploy on Fridays.'), DEV)
  const after = await loci.call('memories.get', { id: own.id })
  const [many] = await loci.call(
    'memories.createMany',
    { drafts: [said('Never deploy on Fridays.'), said('Something else.')] },
    DEV,
  )
  expect({ review: many?.review === null, reinforced: many?.reinforced }).toEqual({
    review: alone.review === null,
    reinforced: alone.reinforced,
  })
  expect(after.contributors.includes('DEV-001')).toBe(
    (await loci.call('memories.get', { id: own.id })).contributors.includes('DEV-001'),
  )
  expect(before.content).toEqual((await loci.call('memories.get', { id: own.id })).content)
})

test('[W70] all of a bulk write is compared after the answer, and after a restart what was left of it', async () => {
  loci = await openTestEngine({ secrets })
  for (let n = 0; n < 30; n++)
    await loci.call(
      'memories.create',
      said(`The valve${n} retries failed deliveries 5 times.`),
      DEV,
    )
  const drafts = Array.from({ length: 30 }, (_, n) =>
    said(`The valve${n} retries failed deliveries 8 times.`),
  )
  const made = await loci.call('memories.createMany', { drafts }, DEV)
  const found = async () => {
    const all = [
      ...(await loci.call('reviews.list', { state: 'open' })),
      ...(await loci.call('reviews.list', { state: 'resolved' })),
    ]
    return new Set(
      all.filter(({ kind }) => kind === 'contradiction').flatMap(({ memoryIds }) => memoryIds),
    )
  }
  expect((await found()).size).toBe(0)
  await loci.step('comparing')
  await loci.step('comparing')
  await loci.reopen()
  while (await loci.step('comparing')) void 0
  const about = await found()
  expect(made.filter(({ id }) => id === null || !about.has(id))).toEqual([])
  expect(await loci.step('comparing')).toBe(false)
})
