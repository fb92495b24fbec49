import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KEYRING, NO_KEYRING, aJudge } from './test-support/a-judge.ts'
import { OPINION, type TestEndpoint, says, startEndpoint } from './test-support/endpoint.ts'

let endpoint: TestEndpoint
beforeEach(async () => void (endpoint = await startEndpoint(says(OPINION))))
afterEach(() => endpoint.close())

const KEY = 'sk-canary-4711'
const sent = () => endpoint.received.map(({ headers }) => headers.authorization)

test('[H27] the key is kept sealed, used after a restart, and told to nobody', async () => {
  const judge = aJudge()
  await judge.setUp(endpoint.address)
  const state = judge.setKey(KEY)
  expect(state).toMatchObject({ key: 'kept', canKeepKeys: true })
  expect(JSON.stringify(state)).not.toContain(KEY)
  expect(judge.onDisk()).not.toContain(KEY)
  await aJudge({ folder: judge.folder }).ask()
  expect(sent()).toEqual([`Bearer ${KEY}`])
})

test('[H28] without a keyring it lives in memory only, and the state says so', async () => {
  const judge = aJudge({ seal: NO_KEYRING })
  await judge.setUp(endpoint.address)
  expect(judge.setKey(KEY)).toMatchObject({ key: 'this-run', canKeepKeys: false })
  await judge.ask()
  expect(JSON.parse(judge.onDisk()).key).toBeNull()
  const again = aJudge({ folder: judge.folder, seal: NO_KEYRING })
  expect(again.state().key).toBe('none')
  await again.ask()
  expect(sent()).toEqual([`Bearer ${KEY}`, undefined])
})

test('[H29] a key belongs to one address: another one never gets it', async () => {
  const judge = aJudge()
  const other = await startEndpoint(says(OPINION))
  expect(() => judge.setKey(KEY)).toThrow('Give the address first')
  await judge.setUp(endpoint.address)
  judge.setKey(KEY)
  expect((await judge.edit({ baseUrl: `${endpoint.address}/other` })).key).toBe('kept')
  const moved = aJudge({ folder: redirected(judge, other.address) })
  expect(moved.state().key).toBe('none')
  await moved.ask()
  expect((await judge.edit({ baseUrl: other.address })).key).toBe('none')
  await judge.ask()
  expect(other.received.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
  expect((await judge.edit({ baseUrl: endpoint.address })).key).toBe('none')
  expect(JSON.parse(judge.onDisk()).key).toBeNull()
  await other.close()
})

test('[H30] a key that the system cannot open any more is not used, and can be replaced or removed', async () => {
  const judge = aJudge()
  await judge.setUp(endpoint.address)
  judge.setKey(KEY)
  const lost = { ...KEYRING, open: () => JSON.parse('not the same keyring') }
  const after = aJudge({ folder: judge.folder, seal: lost })
  expect(after.state().key).toBe('unreadable')
  await after.ask()
  expect(sent()).toEqual([undefined])
  expect(after.removeKey().key).toBe('none')
})

test('[H31] the person agrees once for each place, outside of the window; refusing changes nothing', async () => {
  const judge = aJudge()
  await judge.edit({ baseUrl: endpoint.address, model: 'small-1', priceIn: 0, priceOut: 0 })
  expect(judge.agreed).toEqual([])
  await judge.edit({ enabled: true })
  await judge.edit({ enabled: false })
  await judge.edit({ enabled: true, baseUrl: `${endpoint.address}/x` })
  const { origin } = new URL(endpoint.address)
  expect(judge.agreed).toEqual([origin])
  await judge.edit({ baseUrl: 'https://elsewhere.example/v1' })
  expect(judge.agreed).toEqual([origin, 'https://elsewhere.example'])

  const other = aJudge()
  await other.edit({ baseUrl: endpoint.address, model: 'small-1', priceIn: 0, priceOut: 0 })
  await expect(other.editWith({ enabled: true }, async () => false)).rejects.toMatchObject({
    code: 'cancelled',
  })
  expect(other.state().settings.enabled).toBe(false)
  await expect(other.ask()).rejects.toThrow('switched off')
})

/** Its folder as it would be after somebody wrote another address into the file by hand. */
function redirected(judge: ReturnType<typeof aJudge>, baseUrl: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'loci-judge-'))
  const stored = JSON.parse(judge.onDisk())
  stored.settings.baseUrl = baseUrl
  writeFileSync(join(folder, 'judge.json'), JSON.stringify(stored))
  return folder
}
