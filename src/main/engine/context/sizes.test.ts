import { expect, test } from 'vitest'
import { gptTokenizers } from '#main/adapters/tokenizers.ts'
import { DEV, aVault, idsIn, long, verdictOn } from '#main/adapters/test-support/context-vault.ts'
import { DEFAULT_POLICY } from '#shared/context-policy.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { llmView } from '#shared/llm-view.ts'
import { pieceOf } from './tokens/framing.ts'

const TASK = 'render the tiles'
const NONE = { ...DEFAULT_POLICY, limit: 0 }

test('[B44] what is left out is counted as it would go in; what nobody read is said to be unread', async () => {
  await using vault = await aVault()
  vault.write('tiles.md', long(400))
  const text = await vault.remember(long(3))
  const file = await vault.remember('', {
    summary: 'How tiles are rendered',
    content: { form: 'file', location: 'tiles.md', digest: 'd' },
  })
  const beyond = await vault.preview({ task: TASK, policy: NONE })
  const memory = await vault.call('memories.get', { id: text })
  const tokens = await gptTokenizers().of('o200k')
  expect(verdictOn(beyond, text)).toMatchObject({
    reason: 'limit',
    unread: false,
    wholeTokens: tokens.count(pieceOf(llmView(memory, null))),
  })
  expect(verdictOn(beyond, file)).toMatchObject({ reason: 'limit', unread: true })
  expect(beyond.compressionRatio).toBe(0)

  const both = await vault.preview({ task: TASK })
  expect(both.compressionRatio).toBe(1)
  const one = await vault.preview({ task: TASK, whatIf: { pin: [], exclude: [file] } })
  // The file was not read, so nobody knows how much it would be: it is not part of the ratio.
  expect([idsIn(one), one.compressionRatio]).toEqual([[text], 1])
  expect(verdictOn(one, file)).toMatchObject({ reason: 'excluded', unread: true })
})

test('[B44] the size of one that is left out is the same in what an agent is told', async () => {
  await using vault = await aVault()
  for (let n = 0; n < 14; n += 1) await vault.remember(`${n}: ${long(5 + n)}`)
  const seen = await vault.preview({ task: TASK })
  const { report } = await vault.assemble({ task: TASK })
  const sizes = (of: Pick<typeof seen, 'verdicts'>) =>
    Object.fromEntries(of.verdicts.map(({ id, wholeTokens }) => [id, wholeTokens]))
  expect(sizes(report)).toEqual(sizes(seen))
  expect(report.compressionRatio).toBe(seen.compressionRatio)
})

test('[B45] a critical memory with an attachment goes in whole, however small the budget', async () => {
  await using vault = await aVault()
  const says = long(2000)
  const id = await vault.remember(says, { priority: 'critical' })
  expect((await vault.call('memories.get', { id })).attachment).not.toBeNull()
  const made = await vault.preview({ task: TASK, budget: 1000 })
  const [view]: { content: string }[] = JSON.parse(made.text)
  expect(view?.content).toBe(says)
  expect(made.overBudget?.by).toBe(made.tokens - 1000)
  expect((await vault.assemble({ task: TASK, budget: 1000 }, DEV)).text).toBe(made.text)
})

test('[B45] one of more than 2 MB goes in as its excerpt, and says so', async () => {
  await using vault = await aVault()
  const id = await vault.remember(long(70_000), { priority: 'critical' })
  const made = await vault.preview({ task: TASK })
  expect(verdictOn(made, id)).toMatchObject({
    reason: 'critical',
    notes: ['It is too long to go in whole, 3 MB: its excerpt is used.'],
  })
  expect(made.tokens).toBeLessThan(10_000)
})

test('[B107] the tokens of a memory are those of the file it points to, also after the file has changed', async () => {
  await using vault = await aVault()
  vault.write('tiles.md', long(400))
  const content = { form: 'file', location: 'tiles.md', digest: 'd' } as const
  const id = await vault.remember('', { summary: 'How tiles are rendered', content })
  const got = async () => (await vault.call('memories.get', { id })).tokens
  const given = async (says: string) => {
    const { text, tokens } = await vault.call('memories.preview', { id })
    expect(text).toContain(says)
    return tokens
  }
  const page = { filter: {}, sort: NEWEST_FIRST, limit: 10 }
  const listed = async () => (await vault.call('memories.page', page)).rows[0]?.tokens
  const first = await given(long(400))
  expect([await got(), await listed()]).toEqual([first, first])
  vault.write('tiles.md', long(40))
  const then = await given(long(40))
  expect([await got(), then < first]).toEqual([then, true])
  await vault.call('memories.revise', { id, edit: { tags: ['maps'] }, seen: {} })
  expect([await got(), await listed()]).toEqual([await given(long(40)), await given(long(40))])
})

test('[B112] a bulk change leaves what is counted whole, and a preview is what a context has', async () => {
  await using vault = await aVault()
  const id = await vault.remember(long(6000))
  const tokens = async () => (await vault.call('memories.get', { id })).tokens
  const listed = async () => {
    const { rows } = await vault.call('memories.page', { filter: {}, sort: NEWEST_FIRST })
    return rows[0]?.tokens ?? 0
  }
  const [before, inList] = [await tokens(), await listed()]
  await vault.call('memories.change', {
    target: { ids: [id] },
    action: { do: 'tag', add: ['maps'], remove: [] },
  })
  expect(inList).toBeGreaterThan(3000)
  expect((await listed()) - inList).toBe((await tokens()) - before)
  const { text, tokens: previewed } = await vault.call('memories.preview', { id })
  expect([text.includes(long(6000)), previewed]).toEqual([true, await tokens()])
})

test('[B109] a package whose tokens are estimated says so, to an agent too', async () => {
  await using vault = await aVault()
  await vault.remember(long(3))
  const { version: _version, ...draft } = DEFAULT_POLICY
  for (const [family, estimated] of [
    ['o200k', false],
    ['qwen', false],
    ['mistral', false],
    ['claude', true],
    ['llama', true],
  ] as const) {
    await vault.call('policies.save', { ...draft, family })
    const made = await vault.assemble({ task: TASK })
    expect([family, made.estimated, made.report.estimated]).toEqual([family, estimated, estimated])
    expect((await vault.preview({ task: TASK })).tokens).toBe(made.tokens)
  }
})
