import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { AgentPrincipal } from '#shared/principal.ts'
import { doorAddress } from '../door/address.ts'
import { openDoorClient } from '../door/client.ts'
import { aFile, opened } from './test-support/in-process.ts'

// In two pieces, so that no scanner takes this file for a leak.
const TOKEN = ['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_')
const NOTE = { content: { form: 'text', text: 'The relay restarts at noon.' } }

test('[K25] through the door no agent brings a credential in as a name: not in its hello, not for one call, and no byte of it stays', async () => {
  const file = aFile()
  const { host } = await opened(file)
  const from = (names: object) =>
    openDoorClient({
      address: doorAddress(file),
      client: { name: 'test', version: '1' },
      as: AgentPrincipal.parse({ kind: 'agent', id: 'DEV-001', ...names }),
    })
  const named = {
    agent: { id: TOKEN },
    team: { teams: [TOKEN] },
    project: { project: TOKEN },
    session: { session: TOKEN },
    task: { task: TOKEN },
  }
  const refused = (what: string) => ({
    ok: false,
    error: {
      code: 'invalid_input',
      message: expect.stringMatching(
        new RegExp(`^The name of this ${what} looks like a credential`, 'u'),
      ),
    },
  })
  for (const [what, names] of Object.entries(named)) {
    const guest = from(names)
    for (const [method, input] of [
      ['memories.create', NOTE],
      ['experiences.enqueue', NOTE],
      ['recall.search', { text: 'noon' }],
    ] as const)
      expect(await guest.call(method, input)).toMatchObject(refused(what))
    guest.close()
  }
  const plain = from({})
  expect(await plain.call('memories.create', NOTE, { at: { project: TOKEN } })).toMatchObject(
    refused('project'),
  )
  expect(await plain.call('memories.create', NOTE)).toMatchObject({ ok: true })
  plain.close()
  await host.close()
  const bytes = readdirSync(dirname(file))
    .filter((name) => !name.endsWith('.sock'))
    .map((name) => readFileSync(join(dirname(file), name), 'latin1'))
  expect(bytes.filter((text) => text.includes(TOKEN))).toEqual([])
})
