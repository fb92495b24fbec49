import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#shared/contract.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { aFile, opened } from './test-support/in-process.ts'

/** What is loaded has to be loaded anew for each call, so that none lives on what another one needed. */
const loaded = new Set<string>()
const tokens = {
  load: async () => void loaded.add('tokens'),
  count(text: string) {
    if (!loaded.has('tokens')) throw new Error('Counted before it was loaded.')
    return text.length
  },
}
const off = { kind: 'off', why: 'There is no model here.' } as const
const embed = {
  lending: () => off,
  load: async () => (loaded.add('model'), off),
  windDown: () => undefined,
  close: async () => undefined,
}

let vault: Awaited<ReturnType<typeof opened>>
beforeAll(async () => void (vault = await opened(aFile(), { tokens, embed })))
afterAll(() => vault.host.close())

async function call(method: string, input: object) {
  loaded.clear()
  const reply = JSON.parse(await vault.host.call(method, JSON.stringify(input)))
  return { reply, used: [...loaded] }
}

const ATLAS = { kind: 'project', id: 'atlas' }
const text = (said: string) => ({ content: { form: 'text', text: said } })

test('[C4] what a method needs is loaded before the call, and nothing else', async () => {
  const draft = { ...text('The tiles are cached.'), scope: { kind: 'task', id: 'T-1' } }
  const { reply } = await call('memories.create', draft)
  const { id } = reply.value
  const calls: [method: string, input: object, needs: string[], code?: string][] = [
    ['memories.revise', { id, edit: text('The tiles are kept for a day.'), seen: {} }, ['tokens']],
    ['memories.restoreRevision', { id, seq: 1 }, ['tokens']],
    ['memories.preview', { id }, ['tokens']],
    ['files.look', { id }, ['tokens'], 'invalid_input'],
    ['memories.change', { target: { ids: [id] }, action: { do: 'duplicate' } }, ['tokens']],
    ['memories.promote', { ids: [id], to: ATLAS }, ['tokens']],
    ['journal.undo', {}, ['tokens']],
    ['journal.redo', {}, ['tokens']],
    ['scopes.end', { scope: draft.scope, promoteTo: ATLAS }, ['tokens']],
    ['context.assemble', { task: 'the tiles' }, ['tokens', 'model']],
    ['context.preview', { task: 'the tiles' }, ['model']],
    ['recall.search', { text: 'tiles' }, ['model']],
    ['recall.weights', {}, []],
    ['memories.get', { id }, ['tokens']],
    ['filters.save', { name: 'Mine', filter: {}, sort: NEWEST_FIRST }, []],
    ['memories.purge', { target: { ids: [id] } }, []],
    ['nothing.here', {}, [], 'unknown_method'],
  ]
  for (const [method, input, needs, code = 'ok'] of calls) {
    const { reply: answered, used } = await call(method, input)
    // What was counted before it was loaded would be a bug inside Loci.
    expect([method, answered.error?.code ?? 'ok', used]).toEqual([method, code, needs])
  }
})

test('[C4] every mutation that can write a memory needs tokens', () => {
  const without = Object.entries(contract).flatMap(([name, { answeredBy, kind, needs }]) =>
    answeredBy === 'engine' && kind === 'mutation' && !needs.includes('tokens') ? [name] : [],
  )
  expect(without.toSorted()).toEqual([
    'archive.cancel',
    'archive.export',
    'backups.make',
    'backups.remove',
    'backups.restore',
    'backups.schedule',
    'backups.verify',
    'filters.remove',
    'filters.save',
    'forgetting.keep',
    'handoffs.create',
    'handoffs.edit',
    'handoffs.settle',
    'handoffs.tick',
    'memories.feedback',
    'memories.purge',
    'mirror.off',
    'mirror.set',
    'mirror.sync',
    'policies.assign',
    'policies.remove',
    'policies.save',
    'recall.setWeights',
    'reviews.noteOpinion',
    'reviews.purge',
    'reviews.setModelAsks',
    'tags.keepApart',
    'tags.setPolicy',
    'tasks.stage',
    'upkeep.cancel',
    'upkeep.dryRun',
    'upkeep.savePolicy',
    'vault.stopCheck',
  ])
})
