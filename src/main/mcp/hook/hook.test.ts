import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { aTable } from '../test-support/table.ts'
import { claim } from './claim.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const Envelope = z.strictObject({
  hookSpecificOutput: z.strictObject({ hookEventName: z.string(), additionalContext: z.string() }),
})
const asked = (prompt: string) => ({ event: 'UserPromptSubmit', session: 's1', prompt })

test('[U10] a prompt is given, in the envelope, the very text of the package that is kept', async () => {
  const { ask, engine } = await aTable(cleanUps)
  await ask('remember', { text: 'The tiles are cached for a day.' })
  const { text } = await ask('hook', asked('how long are tiles cached'))
  const { hookEventName, additionalContext } = Envelope.parse(JSON.parse(text)).hookSpecificOutput
  const { packages } = await engine.call('context.packages', {})
  const kept = await engine.call('context.package', { id: packages[0]?.id ?? '' })
  expect(hookEventName).toBe('UserPromptSubmit')
  expect(additionalContext.split('\n').slice(1).join('\n')).toBe(kept.text)
  expect(kept.text).toContain('The tiles are cached for a day.')
})

test('[U11] however many hooks fire for one prompt of a session, one of them answers', async () => {
  const { ask, engine } = await aTable(cleanUps)
  await ask('remember', { text: 'The tiles are cached for a day.' })
  const said = await Promise.all([1, 2, 3].map(() => ask('hook', asked('tiles'))))
  expect(said.filter(({ text }) => text !== '{}')).toHaveLength(1)
  expect((await engine.call('context.packages', {})).packages).toHaveLength(1)
  expect((await ask('hook', asked('other tiles'))).text).not.toBe('{}')
})

test('[U11] the same words a while later are a new prompt', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loci-claims-'))
  cleanUps.push(() => rmSync(folder, { recursive: true }))
  const now = Date.now()
  const at = (later: number) => claim(folder, ['DEV-001', 's1', 'prompt', 'go on'], now + later)
  expect([at(0), at(10), at(60_000), at(60_010)]).toEqual([true, false, true, false])
})

test('[U12] nothing known, an unknown event or a failure says nothing and holds nobody up', async () => {
  const { ask, door } = await aTable(cleanUps)
  const said = [
    await ask('hook', asked('tiles')),
    await ask('hook', { event: 'Nonsense', session: 's1' }),
    await ask('hook', { event: 'Stop', session: 's1' }),
  ]
  await door.close()
  expect(said).toEqual(said.map(() => ({ text: '{}', failed: false })))
})

test('[U14] a model that names another session is given nothing of it, and writes nothing there', async () => {
  const { ask, engine } = await aTable(cleanUps)
  const content = { form: 'text', text: 'The vault of the bank opens at nine.' } as const
  await engine.call('memories.create', { content, scope: { kind: 'session', id: 's9' } })
  for (const event of ['UserPromptSubmit', 'SessionStart', 'constructor', '__proto__'])
    expect(
      (await ask('hook', { event, session: 's9', prompt: 'when does the vault open' })).text,
    ).toBe('{}')
  await ask('hook', { event: 'PreCompact', session: 's9', message: 'The bank was robbed today.' })
  const list = { sort: { by: 'createdAt', direction: 'desc' } } as const
  const { rows } = await engine.call('memories.page', {
    ...list,
    filter: { scopes: [{ kind: 'session', id: 's9' }] },
  })
  expect(rows.map(({ summary }) => summary)).toEqual(['The vault of the bank opens at nine.'])
})

test('[U13] what the model said last is kept as an experience of its session', async () => {
  const { ask, engine } = await aTable(cleanUps)
  const message = 'The cache of tiles was the cause; it is fixed now.'
  await ask('hook', { event: 'PreCompact', session: 's1', message })
  const recent = await engine.call('experiences.recent', { agent: 'DEV-001' })
  expect(JSON.stringify(recent)).toContain('The cache of tiles was the cause')
})
