import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { DoorDecision, DoorQuestion } from '#shared/door.ts'
import { AgentPrincipal } from '#shared/principal.ts'
import { doorAddress } from '../door/address.ts'
import { openDoorClient } from '../door/client.ts'
import type { Confirm } from '../door/person/leave.ts'
import { personSecret } from '../door/person/secret.ts'
import { superviseEngine } from './supervisor.ts'
import { AS_INSTALLED, aFile, forkHere, quiet } from './test-support/in-process.ts'

const client = { name: 'test', version: '1' }
const NOTE = { content: { form: 'text', text: 'In my own name.' } }

async function aVault(confirm?: Confirm) {
  const file = aFile()
  const person = {
    secretFile: join(dirname(file), 'door', 'secret'),
    passphraseFile: join(dirname(file), 'door', 'passphrase.json'),
  }
  const host = await superviseEngine({
    fork: () => forkHere({ clock: { now: Date.now } }),
    order: { file, name: 'Work', mustExist: false, person },
    config: () => AS_INSTALLED,
    log: quiet,
    now: () => 0,
    ...(confirm === undefined ? {} : { confirm }),
  })
  const as = { kind: 'person' as const, secret: personSecret(person.secretFile) }
  return { host, address: doorAddress(file), as }
}

test('[D13] a question goes from the door to the window’s process and the decision comes back', async () => {
  const asked: DoorQuestion[] = []
  const decisions: DoorDecision[] = ['allowed', 'refused']
  const { host, address, as } = await aVault(async (question) => {
    asked.push(question)
    return decisions.shift() ?? 'late'
  })
  const tool = openDoorClient({ address, client, as })
  expect(await tool.call('memories.create', NOTE)).toMatchObject({ ok: true })
  expect(await tool.call('memories.create', NOTE)).toMatchObject({ error: { code: 'forbidden' } })
  expect(asked.map(({ method }) => method)).toEqual(['memories.create', 'memories.create'])
  tool.close()
  await host.close()
})

test('[D13] a question is withdrawn when its asker leaves, and does not hold up the close of the vault', async () => {
  const ended: string[] = []
  const { host, address, as } = await aVault(
    (_question, gone) =>
      new Promise((end) =>
        gone.addEventListener('abort', () => {
          ended.push('withdrawn')
          end('late')
        }),
      ),
  )
  const tool = openDoorClient({ address, client, as })
  const waiting = tool.call('memories.create', NOTE, { deadlineMs: 3000 })
  await wait(200)
  const began = Date.now()
  await host.close()
  expect(Date.now() - began).toBeLessThan(2500)
  expect(ended).toEqual(['withdrawn'])
  tool.close()
  expect(await waiting).toMatchObject({ ok: false })
})

test('[D13] a host without windows asks nobody, and nothing is allowed', async () => {
  const { host, address, as } = await aVault()
  const tool = openDoorClient({ address, client, as })
  expect(await tool.call('memories.create', NOTE)).toMatchObject({ error: { code: 'forbidden' } })
  tool.close()
  await host.close()
})

test('[D11] an agent that follows memories hears of the person’s writes where it may look', async () => {
  const { host, address } = await aVault()
  const heard: string[][] = []
  const as = AgentPrincipal.parse({ kind: 'agent', id: 'DEV-001', project: 'atlas' })
  const agent = openDoorClient({ address, client, as })
  await agent.subscribe(['memories', 'journal'], (topics) => void heard.push(topics))
  const write = (project: string) =>
    host.call(
      'memories.create',
      JSON.stringify({ ...NOTE, scope: { kind: 'project', id: project } }),
    )
  await write('ledger')
  await wait(1300)
  expect(heard).toEqual([])
  await write('atlas')
  await wait(1300)
  expect(heard).toEqual([['memories']])
  agent.close()
  await host.close()
})
