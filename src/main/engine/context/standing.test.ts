import { expect, test } from 'vitest'
import { ATLAS, DEV, aVault } from '#main/adapters/test-support/context-vault.ts'
import { filesWithin } from '#main/adapters/files.ts'
import type { Input } from '#shared/contract.ts'
import type { MemoryDraft, MemoryId } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'

type Vault = Awaited<ReturnType<typeof aVault>>

const TASK = 'render the tiles'
const LEDGER: Scope = { kind: 'project', id: 'ledger' }
const GLOBAL: Scope = { kind: 'global' }
const PALE = 'Tiles of the north are rendered pale.'

/** A vault in which something happens once while the file of a memory is read for a package. */
async function vaultReading(given: Parameters<typeof aVault>[0] = {}) {
  const meanwhile = { do: async (): Promise<unknown> => undefined }
  let folder = ''
  const real = filesWithin(() => [folder])
  const files = {
    async read(location: string) {
      const { do: act } = meanwhile
      meanwhile.do = async () => undefined
      await act()
      return real.read(location)
    },
    stamp: (location: string) => real.stamp(location),
  }
  const vault = await aVault({ ...given, files })
  folder = vault.folder
  vault.write('tiles.md', 'Render from the south.')
  await vault.remember('', {
    summary: 'How tiles are rendered',
    content: { form: 'file', location: 'tiles.md', digest: 'd' },
  })
  return { ...vault, meanwhile }
}

const purged = (vault: Vault, id: MemoryId) =>
  vault.call('memories.purge', { target: { ids: [id] } })
const change = (vault: Vault, id: MemoryId, action: Input<'memories.change'>['action']) =>
  vault.call('memories.change', { target: { ids: [id] }, action })

test.for([
  ['purged', purged],
  ['moved out of sight', (vault, id) => change(vault, id, { do: 'scope', scope: LEDGER })],
  ['forgotten', (vault, id) => change(vault, id, { do: 'status', status: 'forgotten' })],
] as const satisfies [string, (vault: Vault, id: MemoryId) => Promise<unknown>][])(
  '[Q190] what is %s while a package is made is not in it, nor noted',
  async ([, away]) => {
    await using vault = await vaultReading()
    const id = await vault.remember(PALE)
    const stays = await vault.remember('Tiles of the south are rendered dark.')
    vault.meanwhile.do = () => away(vault, id)
    const made = await vault.assemble({ task: TASK })
    expect(JSON.stringify(made)).not.toContain('pale')
    expect(JSON.stringify(made)).not.toContain(id)
    expect(made.report.items.map((item) => item.id)).toContain(stays)
    expect(made.text).toContain('Render from the south.')
    expect(await vault.call('context.exposure', { memoryId: id })).toEqual([])
  },
)

test('[Q190] nor is what the words of another said of it', async () => {
  await using vault = await vaultReading()
  const status = (value: string, draft: Partial<MemoryDraft>) =>
    vault.remember('', {
      content: { form: 'status', statusType: 'tiles', value },
      tags: ['tiles'],
      ...draft,
    })
  const general = await status('tiles red', { scope: GLOBAL, priority: 'critical' })
  const specific = await status('tiles verdigris', { scope: ATLAS })
  const before = await vault.assemble({ task: TASK })
  expect(JSON.stringify(before)).toMatch(/Overridden by .*verdigris/)
  vault.write('tiles.md', 'Render from the west.')
  vault.meanwhile.do = () => purged(vault, specific)
  const made = await vault.assemble({ task: TASK })
  expect(JSON.stringify(made)).not.toContain('verdigris')
  expect(made.report.items.map(({ id }) => id)).toContain(general)
})

const said = (port: number) => ({
  content: { form: 'text', text: `Tiles are rendered on port ${port}.` } as const,
  type: 'factual' as const,
  domain: 'tiles',
  taskType: 'server',
  tags: ['tiles'],
  scope: ATLAS,
})

test.for([
  ['says so', false],
  ['is not given where a person hides it', true],
] as const)('[Q190] what becomes disputed while a package is made %s', async ([, hides]) => {
  await using vault = await vaultReading({ hideDisputed: () => hides })
  const { id } = await vault.call('memories.create', said(8080), DEV)
  const qa = { ...DEV, id: 'QA-001', task: null }
  vault.meanwhile.do = () => vault.call('memories.create', said(9090), qa)
  const made = await vault.assemble({ task: TASK })
  expect(Object.keys(await vault.call('reviews.disputed', {}))).toContain(id)
  const line = ({ text }: { text: string }) => text.split('\n').find((one) => /8080/.test(one))
  expect(line(made)).toBe(line(await vault.assemble({ task: TASK })))
  expect(line(made) === undefined).toBe(hides)
})

test('[Q190] what was handed over and is purged while its receiver takes it is not given', async () => {
  await using vault = await vaultReading()
  const id = await vault.remember('Verdigris is a colour of copper.')
  const draft = { to: { kind: 'agent', id: 'DEV-001' }, summary: 'Tiles are drawn.' } as const
  const { handoff } = await vault.call('handoffs.create', { ...draft, recommended: [id] })
  expect(handoff.items.map(({ row }) => row.id)).toEqual([id])
  vault.meanwhile.do = () => purged(vault, id)
  const taken = await vault.call('handoffs.accept', { id: handoff.id }, DEV)
  expect(taken.text).toContain('Render from the south.')
  expect(JSON.stringify(taken)).not.toMatch(/verdigris/i)
  expect(await vault.call('context.exposure', { memoryId: id })).toEqual([])
})
