import { spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { Reply } from '#shared/errors.ts'
import { Challenge } from '../protocol.ts'
import { aDoor, answers, byId, session } from '../test-support/door.ts'
import { attempts, waitAfter } from './attempts.ts'
import {
  dropPassphrase,
  keepPassphrase,
  passphraseKey,
  passphraseSalt,
  signed,
} from './passphrase.ts'
import { personSecret } from './secret.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const valueOf = (reply: Reply) => (reply.ok ? reply.value : null)
const WORDS = 'correct horse battery staple'
const NOTE = { content: { form: 'text', text: 'In my own name.' } }

test('[D14] who knows the passphrase decides as a person, also after a reconnection', async () => {
  const { guest, secretFile, passphraseFile, door, open, engine } = await aDoor(cleanUps)
  await keepPassphrase(passphraseFile, WORDS)
  const tool = guest({ as: { kind: 'person', secret: personSecret(secretFile) } })
  expect(await tool.call('memories.create', NOTE)).toMatchObject({ error: { code: 'forbidden' } })
  await tool.prove(WORDS)
  expect(await tool.call('memories.create', NOTE)).toMatchObject({ ok: true })
  await door.close()
  const again = await open()
  cleanUps.push(() => again.close())
  const second = { content: { form: 'text', text: 'Still in my own name.' } }
  expect(await tool.call('memories.create', second)).toMatchObject({ ok: true })
  // It holds for this connection, not for everybody who knows the secret.
  const other = guest({ as: { kind: 'person', secret: personSecret(secretFile) } })
  expect(await other.call('memories.create', NOTE)).toMatchObject({ error: { code: 'forbidden' } })
  expect((await engine.call('vault.summary', {})).memories).toBe(2)
}, 30_000)

test('[D14] what is kept of it is for its owner alone, and neither it nor a signature heard once is worth anything', async () => {
  const { address, secretFile, passphraseFile, engine, guest } = await aDoor(cleanUps)
  await keepPassphrase(passphraseFile, WORDS)
  if (process.platform !== 'win32') expect(statSync(passphraseFile).mode & 0o777).toBe(0o600)
  const kept = readFileSync(passphraseFile, 'utf8')
  expect(kept).not.toContain('horse')
  const { publicKey, salt } = JSON.parse(kept)
  const key = await passphraseKey(WORDS, salt)
  const { id: vault } = await engine.call('vault.summary', {})
  const as = { kind: 'person', secret: personSecret(secretFile) }
  // From the file, of another vault, of another number, and for a challenge nobody asked for.
  for (const signature of [
    publicKey,
    signed(key, { vault: 'vlt_other', nonce: 'n' }),
    signed(key, { vault, nonce: 'made-up' }),
  ]) {
    const said = byId(
      await answers(
        address,
        session(
          as,
          { method: 'challenge' },
          { method: 'prove', input: { signature } },
          { method: 'memories.create', input: NOTE },
        ),
        4,
      ),
    )
    expect(said).toMatchObject([
      { id: 0 },
      { id: 1, reply: { ok: true } },
      { id: 2, reply: { ok: false } },
      { id: 3, reply: { ok: false } },
    ])
  }
  const unasked = await answers(
    address,
    session(as, { method: 'prove', input: { signature: signed(key, { vault, nonce: '' }) } }),
    2,
  )
  expect(unasked[1]).toMatchObject({ reply: { ok: false } })
  expect((await engine.call('vault.summary', {})).memories).toBe(0)
  expect(JSON.stringify(engine.logged)).not.toContain(as.secret)
  dropPassphrase(passphraseFile)
  expect(passphraseSalt(passphraseFile)).toBeNull()
  const tool = guest({ as: { kind: 'person', secret: personSecret(secretFile) } })
  await expect(tool.prove(WORDS)).rejects.toMatchObject({ code: 'not_found' })
}, 30_000)

test('[D14] wrong ones make everybody wait, longer each time, over all connections', async () => {
  let now = 0
  const { guest, secretFile, passphraseFile } = await aDoor(cleanUps, { now: () => now })
  await keepPassphrase(passphraseFile, WORDS)
  const tool = () => guest({ as: { kind: 'person', secret: personSecret(secretFile) } })
  await expect(tool().prove('battery staple horse')).rejects.toMatchObject({
    code: 'forbidden',
    message: 'This is not the passphrase.',
  })
  await expect(tool().prove(WORDS)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Too many wrong passphrases. Wait a second.',
  })
  now += 1000
  await tool().prove(WORDS)
  // A number is used once, also on the connection it was made for.
  const last = tool()
  const challenge = Challenge.parse(valueOf(await last.call('challenge', {})))
  const key = await passphraseKey(WORDS, challenge.salt)
  const vault = last.welcome()?.vault.id ?? ''
  const signature = signed(key, { vault, nonce: challenge.nonce })
  expect(await last.call('prove', { signature }, { key: 'a' })).toEqual({ ok: true, value: null })
  expect(await last.call('prove', { signature }, { key: 'b' })).toMatchObject({
    error: { code: 'invalid_input' },
  })
}, 30_000)

test('[D14] the wait after failures grows to an hour and no further, and a success ends it', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(waitAfter)).toEqual([
    1000, 2000, 4000, 8000, 60_000, 120_000, 3_600_000,
  ])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), (failures) => {
      expect(waitAfter(failures + 1)).toBeGreaterThanOrEqual(waitAfter(failures))
      expect(waitAfter(failures)).toBeLessThanOrEqual(3_600_000)
      let now = 0
      const tries = attempts(() => now)
      for (let n = 0; n < failures % 10; n++) tries.failed()
      now += tries.waitMs()
      expect(tries.waitMs()).toBe(0)
      tries.failed()
      tries.succeeded()
      expect(tries.waitMs()).toBe(0)
    }),
  )
})

const PROGRAM = join(import.meta.dirname, '..', 'test-support', 'programs', 'ask.ts')

test.skipIf(process.platform === 'win32')(
  '[D14] without a terminal there is no passphrase, whatever stands in a pipe, an argument or the environment',
  async () => {
    // A process group of its own has no terminal.
    const child = spawn(process.execPath, [PROGRAM, WORDS], {
      detached: true,
      env: { ...process.env, LOCI_PASSPHRASE: WORDS, PASSPHRASE: WORDS },
    })
    child.stdin.end(`${WORDS}\n`)
    expect(JSON.parse(await text(child.stdout))).toMatchObject({ code: 'forbidden' })
  },
)

test.skipIf(process.platform !== 'linux')('[D14] at a terminal it is typed unseen', async () => {
  // script(1) lends a terminal and hands on what we type.
  const child = spawn('script', ['-qec', `"${process.execPath}" "${PROGRAM}"`, '/dev/null'])
  let seen = ''
  child.stdout.setEncoding('utf8').on('data', (part) => {
    seen += String(part)
    if (seen.includes('Passphrase: ') && !seen.includes('{')) child.stdin.end('hoz\u007frse\r')
  })
  await new Promise((done) => child.once('close', done))
  expect(seen.replaceAll('\r', '').trim().split('\n')).toEqual([
    'Passphrase: ',
    '{"typed":"horse"}',
  ])
})
