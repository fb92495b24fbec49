import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import { doorAddress } from '../door/address.ts'
import { openDoorClient } from '../door/client.ts'
import { aFile, opened } from './test-support/in-process.ts'

const DEV: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: 'atlas',
  session: null,
  task: null,
}

/** A model that reads for ever, until it is told to stop. */
function aSlowModel(told: string[]) {
  const reading = Promise.withResolvers<Float32Array[]>()
  const vectors = (_texts: readonly string[], when?: string) => {
    told.push(`asked ${when}`)
    return reading.promise
  }
  const lending = () =>
    ({ kind: 'ready', embed: { model: 'slow', dimension: 2, vectors } }) as const
  return {
    lending,
    load: async () => lending(),
    windDown() {
      told.push('wind down')
      reading.reject(new Error('The model stopped.'))
    },
    close: async () => void told.push('close'),
  }
}

test('[X18] a vault that is closed while the model reads keeps what short-term memory holds', async () => {
  const file = aFile()
  const told: string[] = []
  const { host } = await opened(file, { embed: aSlowModel(told) })
  const guest = openDoorClient({
    address: doorAddress(file),
    client: { name: 'test', version: '1' },
    as: DEV,
  })
  await host.call('memories.create', JSON.stringify({ content: { form: 'text', text: 'One.' } }))
  while (!told.includes('asked later')) await wait(20)
  // So short before the end that no tick has looked at it.
  const content = { form: 'text', text: 'The relay restarts at every deploy.' }
  const enqueued = await guest.call('experiences.enqueue', { content, subtype: 'error' })
  expect(enqueued).toMatchObject({ ok: true, value: { memory: null } })
  guest.close()
  await host.close()
  expect(told.filter((each) => !each.startsWith('asked'))).toEqual(['wind down', 'close'])
  const again = await opened(file)
  const list = { filter: { creators: ['DEV-001'] }, sort: NEWEST_FIRST }
  const { value } = JSON.parse(await again.host.call('memories.page', JSON.stringify(list)))
  expect(value.rows).toHaveLength(1)
  await again.host.close()
})
