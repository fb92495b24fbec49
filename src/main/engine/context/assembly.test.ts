import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_POLICY } from '#shared/context-policy.ts'
import { llmText, llmView } from '#shared/llm-view.ts'
import { USER } from '#shared/principal.ts'
import {
  ATLAS,
  DEV,
  OTHER,
  aVault,
  idsIn,
  long,
  verdictOn,
} from '#main/adapters/test-support/context-vault.ts'

const TASK = 'render the tiles'

test('[B31] what a person previews as an agent is, byte for byte, what that agent receives', async () => {
  await using vault = await aVault()
  await vault.remember('Tiles are rendered at night.', { priority: 'critical' })
  for (let n = 0; n < 14; n += 1)
    await vault.remember(`${n}: ${long(20 + n * 9)}`, {
      priority: n % 2 === 0 ? 'high' : 'low',
      scope: n % 3 === 0 ? { kind: 'global' } : ATLAS,
    })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 6000 }),
      fc.constantFrom(TASK, '', 'tile 3', 'nothing of the kind'),
      async (budget, task) => {
        const seen = await vault.preview({ task, budget })
        const { text, tokens, report } = await vault.assemble({ task, budget })
        expect(text).toBe(seen.text)
        expect([tokens, idsIn(report)]).toEqual([seen.tokens, idsIn(seen)])
      },
    ),
    { numRuns: 40 },
  )
})

test('[B32] memories that fit go in as the array of their views, in their order, and a file as its text', async () => {
  await using vault = await aVault()
  vault.write('tiles.ts', 'export const tiles = 3\n')
  const rule = await vault.remember('Never render tiles by day.', { priority: 'critical' })
  const file = await vault.remember('', {
    summary: 'The tiles are rendered here',
    content: { form: 'file', location: 'tiles.ts', digest: '0'.repeat(64) },
  })
  const made = await vault.preview({ task: TASK })
  const [first, second] = await Promise.all([
    vault.call('memories.get', { id: rule }),
    vault.call('memories.get', { id: file }),
  ])
  expect(made.text).toBe(llmText([llmView(first, null), llmView(second, 'export const tiles = 3')]))
  expect(verdictOn(made, file)).toMatchObject({
    verdict: 'included',
    reason: 'fits',
    notes: ['The file has changed since it was remembered.'],
  })
  expect(verdictOn(made, rule)).toMatchObject({ verdict: 'included', reason: 'critical' })
})

test('[B33] a file that is gone is reported, gives up its place, and is found again when it is back', async () => {
  await using vault = await aVault()
  const gone = await vault.remember('', {
    summary: 'How tiles are rendered, in full',
    priority: 'high',
    content: { form: 'file', location: 'tiles.md', digest: 'd' },
  })
  const rule = await vault.remember('', {
    summary: 'The rules of tiles',
    content: { form: 'rom', location: 'rules.md', digest: 'd' },
  })
  const other = await vault.remember('Tiles are rendered at night.')
  const policy = { ...DEFAULT_POLICY, limit: 1 }
  const made = await vault.preview({ task: TASK, policy })
  expect(verdictOn(made, gone)).toMatchObject({
    verdict: 'omitted',
    reason: 'unreadable',
    notes: ['The file is not there.'],
  })
  expect(verdictOn(made, rule)).toMatchObject({
    reason: 'critical',
    notes: ['The file is not there.'],
  })
  expect(idsIn(made)).toEqual([rule, other])
  vault.write('tiles.md', 'Render the tiles from north to south.')
  vault.clock.pass(60_000)
  expect(idsIn(await vault.preview({ task: TASK, policy }))).toContain(gone)
})

test('[B34] critical memories over the budget are all in, alone, and said loudly', async () => {
  await using vault = await aVault()
  const critical = await vault.remember(long(60), { priority: 'critical' })
  await vault.remember('Tiles are rendered at night.')
  const made = await vault.preview({ task: TASK, budget: 300 })
  expect(idsIn(made)).toEqual([critical])
  expect(made.overBudget?.by).toBe(made.tokens - 300)
  expect((await vault.assemble({ task: TASK, budget: 300 })).report.overBudget).toEqual(
    made.overBudget,
  )
  expect(idsIn(await vault.preview({ task: 'something else', budget: 300 }))).toEqual([critical])
})

test('[B35] beyond the limit, beyond the share and by a person’s wish', async () => {
  await using vault = await aVault()
  const ids = []
  for (let n = 0; n < 12; n += 1)
    ids.push(await vault.remember(`Tiles of region ${n} are rendered at night.`))
  const first = await vault.preview({ task: TASK })
  const late = first.verdicts.filter(({ reason }) => reason === 'limit')
  expect(late.map(({ sentence }) => sentence)).toEqual([
    'Omitted: just missed (11th of 10).',
    'Omitted: just missed (12th of 10).',
  ])
  const [pinned, excluded] = [late.at(-1)?.id, first.items[0]?.id]
  if (pinned === undefined || excluded === undefined) throw new Error('There are twelve.')
  const whatIf = { pin: [pinned], exclude: [excluded] }
  const tried = await vault.preview({ task: TASK, whatIf })
  expect(verdictOn(tried, pinned)).toMatchObject({ verdict: 'included', reason: 'pinned' })
  expect(verdictOn(tried, excluded)).toMatchObject({ verdict: 'omitted', reason: 'excluded' })
  const unasked = await vault.remember('Lunch is at noon.')
  const insisted = { pin: [unasked], exclude: [] }
  expect(idsIn(await vault.preview({ task: TASK, whatIf: insisted }))).toContain(unasked)
  expect(verdictOn(await vault.preview({ task: TASK }), unasked)).toBeUndefined()
})

test('[B41] a tier whose share is spent waits, while another still has room of its own', async () => {
  await using vault = await aVault()
  const general = { scope: { kind: 'global' } } as const
  for (const n of [1, 2]) await vault.remember(`${n}: ${long(14)}`)
  for (const n of [80, 130]) await vault.remember(`${n}: ${long(n)}`, general)
  const policy = {
    ...DEFAULT_POLICY,
    shares: { task: 0, project: 15, global: 85 },
    compression: { ...DEFAULT_POLICY.compression, text: false },
  }
  const made = await vault.preview({ task: TASK, budget: 2000, policy })
  const reasons = (tier: string) =>
    made.verdicts.filter((one) => one.tier === tier).map(({ reason }) => reason)
  expect(reasons('project').toSorted()).toEqual(['fits', 'tier:project'])
  expect(reasons('global').toSorted()).toEqual(['ceiling:medium', 'fits'])
})

test('[B36] what does not fit is shortened, and the item shows every form of it', async () => {
  await using vault = await aVault()
  const id = await vault.remember(long(80))
  const made = await vault.preview({ task: TASK, budget: 500 })
  const verdict = verdictOn(made, id)
  expect(verdict).toMatchObject({ verdict: 'compressed', reason: 'ceiling:medium' })
  const item = await vault.call('context.item', { as: DEV, task: TASK, id, budget: 500 })
  expect(item.loaded).toBe(long(80))
  expect(item.forms.map(({ how }) => how)).toEqual(['whole', 'key-sentences', 'summary'])
  const used = item.forms.find(
    (form) => verdict?.verdict === 'compressed' && form.how === verdict.how,
  )
  expect(verdict).toMatchObject({ tokens: used?.tokens, wholeTokens: item.forms[0]?.tokens })
  expect(JSON.parse(made.text)[0].content).toBe(used?.text)
})

test('[B37] near ones that are no candidates are named to a person, never to an agent', async () => {
  await using vault = await aVault()
  await vault.remember('Tiles are rendered at night.')
  const archived = await vault.remember('Tiles were rendered by hand.')
  const foreign = await vault.remember('Tiles of hermes are rendered twice.', {
    scope: { kind: 'project', id: 'hermes' },
  })
  await vault.call('memories.change', {
    target: { ids: [archived] },
    action: { do: 'status', status: 'archived' },
  })
  const seen = await vault.preview({ task: TASK })
  expect([verdictOn(seen, archived)?.reason, verdictOn(seen, foreign)?.reason]).toEqual([
    'archived',
    'isolation',
  ])
  expect(verdictOn(seen, foreign)?.score).toBeGreaterThan(0)
  const { report } = await vault.assemble({ task: TASK })
  expect([verdictOn(report, archived), verdictOn(report, foreign)]).toEqual([undefined, undefined])
  const mine = await vault.call('context.preview', { task: TASK })
  expect(mine.included.map(({ id }) => id)).toContain(foreign)
})

test('[B38] of one status at two levels the more specific goes in', async () => {
  await using vault = await aVault()
  const status = (value: string) => ({ form: 'status', statusType: 'tiles', value }) as const
  const general = await vault.remember('', {
    content: status('tiles red'),
    scope: { kind: 'global' },
  })
  const specific = await vault.remember('', { content: status('tiles green') })
  const made = await vault.preview({ task: 'tiles' })
  expect(idsIn(made)).toEqual([specific])
  expect(verdictOn(made, general)).toMatchObject({ verdict: 'omitted', reason: 'overruled' })
})

test('[B39] what is still in short-term memory goes in beside the limit', async () => {
  await using vault = await aVault()
  await vault.call(
    'experiences.enqueue',
    { content: { form: 'text', text: 'Render the tiles of region 9 again.' }, subtype: 'remark' },
    DEV,
  )
  const made = await vault.preview({ task: TASK, policy: { ...DEFAULT_POLICY, limit: 0 } })
  expect(made.verdicts).toMatchObject([{ from: 'short-term', verdict: 'included' }])
  const other = await vault.assemble({ task: TASK }, OTHER)
  expect(other.report.items).toEqual([])
})

test('[B40] a preview follows the vault and records nothing; an assembly counts as a use', async () => {
  await using vault = await aVault()
  const id = await vault.remember('Tiles are rendered at night.')
  expect(idsIn(await vault.preview({ task: TASK }))).toEqual([id])
  const later = await vault.remember('Tiles are rendered from the north.')
  expect(idsIn(await vault.preview({ task: TASK })).toSorted()).toEqual([id, later].toSorted())
  expect((await vault.call('memories.get', { id })).accessCount).toBe(0)
  expect((await vault.assemble({ task: TASK }, USER)).id).toBeNull()
  expect((await vault.call('memories.get', { id })).accessCount).toBe(0)
  await vault.assemble({ task: TASK })
  expect((await vault.call('memories.get', { id })).accessCount).toBe(1)
})

test('[B42] a later run that the agent may not see does not make its own an old one', async () => {
  await using vault = await aVault()
  const run = (n: number) =>
    ({
      form: 'history',
      actionType: 'render',
      detail: Array.from(
        { length: 60 },
        (_, step) => `tile ${step % 3}: rendered ${n}.${step}`,
      ).join('\n'),
    }) as const
  const mine = await vault.remember('', { content: run(1), summary: 'Render tiles' })
  vault.clock.pass(1000)
  await vault.remember('', {
    content: run(2),
    summary: 'Render tiles again',
    scope: { kind: 'project', id: 'hermes' },
  })
  const seen = await vault.preview({ task: 'render tile', budget: 600 })
  expect(seen.verdicts.map(({ reason }) => reason)).toContain('isolation')
  expect(verdictOn(seen, mine)).toMatchObject({ verdict: 'compressed', how: 'latest-results' })
  expect((await vault.assemble({ task: 'render tile', budget: 600 })).text).toBe(seen.text)
})
