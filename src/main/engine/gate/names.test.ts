import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Principal } from '#shared/principal.ts'
import type { Secrets } from '../ports/secrets.ts'
import { type TestEngine, agent, openTestEngine } from '../test-support.ts'

const TOKEN = 'tok_9f8e7d6c5b4a39281706'
let looked: string[] = []
const secrets: Secrets = {
  find: async (text) => {
    looked.push(text)
    const start = text.indexOf(TOKEN)
    return start < 0 ? [] : [{ rule: 'Test token', start, end: start + TOKEN.length }]
  },
}

let loci: TestEngine
beforeEach(async () => {
  looked = []
  loci = await openTestEngine({ secrets })
})
afterEach(() => loci.close())

const content = { form: 'text', text: 'Deploy at noon.' } as const
const DEV = {
  kind: 'agent',
  id: 'DEV-001',
  teams: ['platform'],
  project: 'atlas',
  session: null,
  task: null,
} as const
const NAMED: Record<string, Principal> = {
  agent: agent(TOKEN),
  team: { ...DEV, teams: ['platform', TOKEN] },
  project: { ...DEV, teams: [], project: TOKEN },
  session: { ...DEV, teams: [], session: TOKEN },
  task: { ...DEV, teams: [], task: `t-${TOKEN}` },
}

test.each(Object.entries(NAMED))(
  '[K18] whoever comes with a credential as the name of its %s is refused, and nothing is written',
  async (what, principal) => {
    for (const [method, input] of [
      ['memories.create', { content }],
      ['experiences.enqueue', { content }],
      ['recall.search', { text: 'noon' }],
    ] as const)
      expect(await loci.raw(method, input, principal)).toMatchObject({
        ok: false,
        error: {
          code: 'invalid_input',
          message: `The name of this ${what} looks like a credential (Test token). Give it another name.`,
        },
      })
    const { entries } = await loci.call('journal.page', {})
    expect([entries, JSON.stringify(loci.logged).includes(TOKEN)]).toEqual([[], false])
  },
)

test('[K18] a person is refused a place with such a name, for a new memory and for one that moves', async () => {
  const scope = { kind: 'project', id: TOKEN } as const
  const sentence =
    'The name of this project looks like a credential (Test token). Give it another name.'
  await expect(loci.call('memories.create', { content, scope })).rejects.toThrow(sentence)
  const { id } = await loci.call('memories.create', { content })
  await expect(loci.call('memories.revise', { id, edit: { scope }, seen: {} })).rejects.toThrow(
    sentence,
  )
  expect((await loci.call('journal.page', {})).entries).toHaveLength(1)
})

test('[K18] a name is looked at once, not at every call; with the search switched off nobody is refused', async () => {
  const input = { text: 'noon' }
  for (let call = 0; call < 3; call++) await loci.raw('recall.search', input, agent('DEV-001'))
  expect(looked.filter((text) => text === 'DEV-001')).toHaveLength(1)
  const open = await openTestEngine({ secrets: null })
  expect((await open.raw('recall.search', input, agent(TOKEN))).ok).toBe(true)
  await open.close()
})
