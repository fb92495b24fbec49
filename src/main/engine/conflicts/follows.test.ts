import { expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import { type Principal, USER } from '#shared/principal.ts'
import { ATLAS, DEV, EIGHT, FIVE, QA, vault } from './test-support.ts'

test('[O20] a superseded memory is found nowhere but in history', async () => {
  const loci = await vault()
  const first = await loci.say(FIVE, DEV, { tags: ['hooks'] })
  const second = await loci.say(EIGHT, DEV, { tags: ['hooks'] })
  const found = async (who: Principal) => [
    (await loci.call('recall.search', { text: 'webhook retries' }, who)).hits.map(({ id }) => id),
    (await loci.call('recall.similar', { of: { text: FIVE, limit: 5 } }, who)).hits.map(
      ({ row }) => row.id,
    ),
    (await loci.call('recall.related', { id: second.id, limit: 5 }, who)).map(({ row }) => row.id),
  ]
  for (const who of [USER, DEV]) expect((await found(who)).flat()).not.toContain(first.id)
  const context = await loci.call(
    'context.assemble',
    { task: 'webhook retries', budget: 10_000 },
    DEV,
  )
  expect(JSON.stringify(context)).not.toContain(FIVE)
  const { revisions } = await loci.call('memories.history', { id: first.id })
  expect(revisions.length).toBe(2)
  await loci.close()
})

test('[O21] a held write is compared when it is approved', async () => {
  const loci = await vault()
  const preference = { subtype: 'preference', scope: { kind: 'global' } } as const
  await loci.say('Reports are written in English.', QA, { scope: { kind: 'global' } })
  const held = await loci.say('Reports are not written in English.', DEV, preference)
  expect(held.contradictions).toEqual([])
  const [item] = await loci.open()
  await loci.call('reviews.resolve', { ids: [item?.id ?? ''], verdict: { how: 'approve' } })
  expect((await loci.open()).map(({ kind }) => kind)).toEqual(['contradiction'])
  await loci.close()
})

test('[O22] two memories that say nearly the same are put into the inbox as one question', async () => {
  const loci = await vault()
  const first = await loci.say(
    'The build of the tiles needs a machine with much memory, at least 64 GB.',
    DEV,
  )
  const second = await loci.say(
    'The build of the tiles needs a machine with much memory: at least 64 GB.',
    QA,
  )
  expect(
    (await loci.open()).map(({ kind, memoryIds, pair }) => [kind, memoryIds, pair?.clash]),
  ).toEqual([['merge', [first.id, second.id], null]])
  await loci.close()
})

test('[O23] the third failure of a kind asks for a procedure that would prevent it', async () => {
  const loci = await vault()
  const fail = (resolution: string) =>
    loci.call(
      'memories.create',
      {
        content: {
          form: 'error',
          errorType: 'OOMKilled',
          message: `Out of memory: ${resolution}`,
          context: '',
          resolution,
        },
        scope: ATLAS,
      },
      DEV,
    )
  const ids = [
    await fail('Gave it 8 GB'),
    await fail('Gave it 16 GB'),
    await fail('Split the job'),
  ].map(({ id }) => id)
  const [item, ...others] = await loci.open()
  expect(others).toEqual([])
  expect(item).toMatchObject({
    kind: 'recurring-error',
    label: 'OOMKilled happened 3 times',
    reason:
      'It happened 3 times, and nothing prevents it yet. Approving keeps the drafted procedure.',
  })
  await loci.call('reviews.resolve', { ids: [item?.id ?? ''], verdict: { how: 'approve' } })
  const made = await loci.call('memories.get', { id: MemoryId.parse(item?.memoryIds[0]) })
  expect(made).toMatchObject({ type: 'procedural', subtype: 'prevention', scope: ATLAS })
  expect(made.content).toEqual({
    form: 'text',
    text: 'To keep OOMKilled from happening again:\n1. Give it 8 GB.\n2. Give it 16 GB.\n3. Split the job.',
  })
  expect(made.links.map(({ kind, to }) => `${kind} ${to}`).toSorted()).toEqual(
    ids.map((id) => `fixes ${id}`).toSorted(),
  )
  await fail('Gave it 32 GB')
  expect(await loci.open()).toEqual([])
  await loci.close()
})

test('[O24] what is only near in meaning is found when the model has read it', async () => {
  const here = new Float32Array([1, 0])
  const vectors = async (texts: readonly string[]) => texts.map(() => here)
  const embed = { model: 'two', dimension: 2, vectors }
  const loci = await vault({ embed: () => ({ kind: 'ready', embed }) })
  await loci.searchedByWords()
  // Their longest words lead elsewhere, and few stand in a row in both.
  const five =
    'Documentation, infrastructure, responsibilities, considerations, communication, accountability: elsewhere. The cache is kept 5 days.'
  const eight =
    'The cache is kept 8 days. Troubleshooting, unpredictable, synchronisation, instrumentation, containerisation, straightforward: ask somebody.'
  const first = await loci.say(five, DEV)
  const second = await loci.say(eight, QA)
  expect(await loci.open()).toEqual([])
  while (await loci.embedSome()) void 0
  expect((await loci.open()).map(({ memoryIds }) => memoryIds)).toEqual([[first.id, second.id]])
  const { entries } = await loci.call('journal.page', { limit: 1 })
  expect(entries.map(({ label, actor }) => [actor, label.slice(0, 34)])).toEqual([
    ['SYSTEM', 'Found by meaning; in the inbox: “D'],
  ])
  await loci.close()
})

test('[O25] what the writer may not see settles nothing and is not told; where both are seen, the specific one counts', async () => {
  const loci = await vault()
  const elsewhere = { ...DEV, project: null } as Principal
  await loci.say(FIVE, USER)
  const own = await loci.say(EIGHT, elsewhere, { scope: { kind: 'agent', id: 'DEV-001' } })
  expect([own.contradictions, own.label]).toEqual([[], `Created “${EIGHT}”`])
  expect(await loci.statusOf(own.id)).toEqual(['active'])
  expect([await loci.open(), await loci.settled()]).toEqual([[], []])
  const team = await loci.say('Reports are short.', QA, { scope: { kind: 'project', id: 'atlas' } })
  const mine = await loci.say('Reports are not short.', elsewhere, {
    scope: { kind: 'agent', id: 'DEV-001' },
  })
  expect(mine.contradictions).toEqual([])
  const { hits } = await loci.call('recall.search', { text: 'reports short' }, DEV)
  const yields = new Map(hits.map(({ id, yieldsTo }) => [id, yieldsTo?.id ?? null]))
  expect(yields).toEqual(
    new Map([
      [team.id, mine.id],
      [mine.id, null],
    ]),
  )
  await loci.close()
})
