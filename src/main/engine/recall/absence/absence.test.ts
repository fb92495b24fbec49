import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Input } from '#shared/contract.ts'
import { type MemoryDraft, MemoryId } from '#shared/memory.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import { type TestEngine, openTestEngine } from '#engine/test-support.ts'

const FORGET = { do: 'status', status: 'forgotten' } as const

const DEV: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: 'atlas',
  session: null,
  task: null,
}

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine()))
afterEach(() => loci.close())

async function remember(says: string, draft: Partial<MemoryDraft> = {}): Promise<MemoryId> {
  const scope = { kind: 'project', id: 'atlas' } as const
  const { id } = await loci.call('memories.create', {
    content: { form: 'text', text: says },
    scope,
    ...draft,
  })
  return id
}
async function why(id: MemoryId, query: Input<'recall.absence'>['query']) {
  const { verdict, sentence, rank, beatenBy, signals } = await loci.call('recall.absence', {
    query,
    id,
  })
  return {
    verdict,
    sentence,
    rank,
    beatenBy: beatenBy.map((each) => each.id),
    isWeighed: signals.length > 0,
  }
}

test('[Q60] present: it is there, and where', async () => {
  const id = await remember('Deploy on Tuesdays.')
  expect(await why(id, { text: 'deploy' })).toEqual({
    verdict: 'present',
    sentence: 'It is there, in place 1.',
    rank: 1,
    beatenBy: [],
    isWeighed: true,
  })
})

test('[Q61] invisible: this agent does not see its scope', async () => {
  const id = await remember('Deploy on Tuesdays.', { scope: { kind: 'project', id: 'ledger' } })
  expect(await why(id, { text: 'deploy', as: DEV })).toMatchObject({
    verdict: 'invisible',
    sentence: 'DEV-001 does not see project/ledger, where it is kept.',
    isWeighed: false,
  })
})

test.for<[string, Partial<MemoryDraft>, Input<'recall.absence'>['query'], string]>([
  [
    'type',
    { type: 'factual' },
    { types: ['episodic'] },
    'Its type is factual; asked for: episodic.',
  ],
  ['scope', {}, { scopes: [{ kind: 'global' }] }, 'It is in project/atlas; asked for: global.'],
  [
    'importance',
    { importance: 0.2 },
    { minImportance: 0.7 },
    'Asked for: importance is at least 70\u00A0%. It is not.',
  ],
  [
    'context',
    { context: { room: 'ops' } },
    { contextFilter: { room: 'dev' } },
    'Asked for: context.room is dev. It is not.',
  ],
  [
    'an excluded word',
    {},
    { text: 'deploy -tuesdays' },
    'It says a word that was excluded, or lacks a phrase that was quoted.',
  ],
])('[Q62] filtered by %s', async ([, draft, query, sentence]) => {
  const id = await remember('Deploy on Tuesdays.', draft)
  expect(await why(id, { text: 'deploy', ...query })).toMatchObject({
    verdict: 'filtered',
    sentence,
  })
})

test('[Q62] filtered by its status and by time', async () => {
  const id = await remember('Deploy on Tuesdays.', { ttl: 'PT1H' })
  loci.clock.pass(2 * 3_600_000)
  expect(await why(id, { text: 'deploy' })).toMatchObject({
    verdict: 'filtered',
    sentence: 'It has run out.',
  })
  await loci.call('memories.change', { target: { ids: [id] }, action: FORGET })
  expect(await why(id, { text: 'deploy' })).toMatchObject({
    verdict: 'filtered',
    sentence: 'It is forgotten; only active memories are recalled.',
  })
})

test('[Q63] not found: nothing in the question leads to it', async () => {
  const id = await remember('Lunch is at noon.')
  loci.clock.pass(2 * 3_600_000)
  await remember('Deploy on Tuesdays.')
  expect(await why(id, { text: 'deploy' })).toMatchObject({
    verdict: 'not-found',
    rank: null,
    isWeighed: true,
  })
})

test('[Q64] below the floor: found, but beside the point', async () => {
  const id = await remember('Budget of the kitchen.')
  await remember('Penguins breed on the coldest Antarctic islands in winter, over budget.')
  const query = { text: 'coldest antarctic penguins islands winter breed budget' }
  expect(await why(id, query)).toMatchObject({
    verdict: 'below-floor',
    rank: null,
    isWeighed: true,
  })
})

test('[Q65] outranked: by whom and by how much', async () => {
  const id = await remember('Deploy.')
  loci.clock.pass(3 * 3_600_000)
  const better = await remember(
    'Deploy of billing: deploy with care, and watch the deploy dashboard.',
  )
  const told = await why(id, { text: 'billing deploy', limit: 1 })
  expect(told).toMatchObject({ verdict: 'outranked', rank: 2, beatenBy: [better], isWeighed: true })
  expect(told.sentence).toMatch(
    /^It is in place 2; 1 are shown. It lacks \d+\.\d\d to “Deploy of billing: /,
  )
})

test('[Q66] only a person may ask, and only about what is there', async () => {
  const id = await remember('Deploy on Tuesdays.')
  await expect(loci.call('recall.absence', { query: {}, id }, DEV)).rejects.toThrow('for a person')
  await expect(why(MemoryId.parse('mem_zzzzzzzzzzzz'), { text: 'x' })).rejects.toThrow(
    'not in the vault',
  )
})
