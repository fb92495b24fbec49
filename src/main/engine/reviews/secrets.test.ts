import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Input } from '#shared/contract.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { Verdict } from '#shared/review.ts'
import type { Secrets } from '../ports/secrets.ts'
import { type TestEngine, DEV, openTestEngine } from '../test-support.ts'

const TOKEN = 'tok_9f8e7d6c5b4a39281706'
const OTHER = 'tok_0a1b2c3d4e5f60718293'

/** Two rules that overlap, as those of a real set do. */
const secrets: Secrets = {
  find: async (text) =>
    [
      { rule: 'Test token', pattern: /tok_[0-9a-f]{20}/gu },
      { rule: 'Assignment', pattern: /(?<=key=)\S+/gu },
    ].flatMap(({ rule, pattern }) =>
      [...text.matchAll(pattern)].map((match) => ({
        rule,
        start: match.index,
        end: match.index + match[0].length,
      })),
    ),
}

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine({ secrets })))
afterEach(() => loci.close())

const text = (value: string) => ({ form: 'text', text: value }) as const
const long = (tail: string) => `${'The relay answers slowly on Mondays. '.repeat(400)}\n${tail}`
const remember = (said: string, more: Partial<Input<'memories.create'>> = {}) =>
  loci.call('memories.create', { content: text(said), ...more })
const settle = (id: string | null, verdict: Verdict) =>
  loci.call('reviews.resolve', { ids: [String(id)], verdict })
const card = (id: string | null) => loci.call('reviews.get', { id: String(id) })
const whole = (id: Input<'memories.get'>['id']) => loci.call('memories.get', { id, whole: true })

/** All that the window can ask for, as it would read it. */
async function everythingShown(): Promise<string> {
  const { entries } = await loci.call('journal.page', {})
  return JSON.stringify([
    entries,
    await Promise.all(entries.map(({ seq }) => loci.call('journal.entry', { seq }))),
    await loci.call('reviews.list', { state: 'open' }),
    await loci.call('reviews.list', { state: 'resolved' }),
    await loci.call('memories.page', { filter: {}, sort: NEWEST_FIRST }),
  ])
}

test('[K1] whoever writes it, a credential is held back and shown only masked', async () => {
  for (const who of [undefined, DEV]) {
    const said = text(`Deploy with ${TOKEN} ${OTHER} ${String(who?.kind)}`)
    const { review } = await loci.call('memories.create', { content: said }, who)
    const { kind, label, reason, findings, changes } = await card(review)
    expect({ kind, label, reason }).toEqual({
      kind: 'secret',
      label: 'Created a memory that may hold a credential',
      reason: 'The text looks like it holds a credential (Test token).',
    })
    expect(findings).toContainEqual({
      rule: 'Test token',
      field: 'content.text',
      masked: 'Deploy with tok_••••••••1706',
    })
    expect(changes[0]?.after).not.toHaveProperty('content')
  }
  const shown = await everythingShown()
  for (const secret of [TOKEN, OTHER]) {
    expect(shown).not.toContain(secret)
    expect(shown).not.toContain(secret.slice(8, 18))
  }
})

test('[K2] kept, it is written as it is', async () => {
  const { id, review } = await remember(`Deploy with ${TOKEN}`)
  await settle(review, { how: 'approve' })
  expect((await whole(id)).content).toEqual(text(`Deploy with ${TOKEN}`))
})

test('[K3] redacted, content, summary and key follow', async () => {
  const { id, review } = await remember(`Deploy with key=${TOKEN}, then rest.`, {
    context: { seen: TOKEN },
  })
  await settle(review, { how: 'redact' })
  const memory = await whole(id)
  expect(memory).toMatchObject({
    content: text('Deploy with key=[Assignment removed] then rest.'),
    summary: 'Deploy with key=[Assignment removed] then rest.',
    context: { seen: '[Test token removed]' },
  })
  const twin = await remember('Deploy with key=[Assignment removed] then rest.', {
    scope: { kind: 'agent', id: 'DEV-001' },
  })
  // Marks of what was removed look like a value again; a person may keep them.
  await settle(twin.review, { how: 'approve' })
  expect((await whole(twin.id)).key).toBe(memory.key)
  expect((await card(review)).resolution?.how).toBe('redacted')
})

test('[K4] rejected, nothing of it is written', async () => {
  const { id, review } = await remember(`Deploy with ${TOKEN}`)
  await settle(review, { how: 'reject' })
  expect((await loci.raw('memories.get', { id })).ok).toBe(false)
})

test('[K5] one that stands on page nine of a large text is found and removed as well', async () => {
  const { id, review } = await remember(long(`It is ${TOKEN} now.`))
  expect((await card(review)).findings.map(({ field }) => field)).toContain('attachment')
  await settle(review, { how: 'redact' })
  const memory = await whole(id)
  expect(memory.attachment).not.toBeNull()
  expect(memory.content).toEqual(text(long('It is [Test token removed] now.')))
  await loci.call('journal.undo', {})
  await settle(review, { how: 'approve' })
  expect((await whole(id)).content).toEqual(text(long('It is [Test token removed] now.')))
})

test('[K6] an edit that brings one in waits, and redacting it keeps the rest of the edit', async () => {
  for (const tail of [`Now ${TOKEN}.`, long(`Now ${TOKEN}.`)]) {
    const { id } = await remember(`Nothing yet, ${tail.length}.`)
    const held = await loci.call('memories.revise', {
      id,
      edit: { content: text(tail), tags: ['deploy'] },
      seen: {},
    })
    expect((await whole(id)).tags).toEqual([])
    await settle(held.review, { how: 'redact' })
    const memory = await whole(id)
    expect([memory.content, memory.tags]).toEqual([
      text(tail.replace(TOKEN, '[Test token removed]')),
      ['deploy'],
    ])
    expect(memory.summary).not.toContain('tok_')
    await loci.call('journal.undo', {})
    expect((await whole(id)).tags).toEqual([])
    await settle(held.review, { how: 'reject' })
  }
})

test('[K7] a global preference with a credential in it shows neither', async () => {
  const { review } = await loci.call(
    'memories.create',
    { content: text(`Use ${TOKEN}`), scope: { kind: 'global' }, subtype: 'preference' },
    DEV,
  )
  const { kind, reason } = await card(review)
  expect(kind).toBe('secret')
  expect(reason).toContain('a preference of everybody')
  expect(await everythingShown()).not.toContain(TOKEN)
})

test('[K8] editing before approving does not let one in through the back door', async () => {
  const { review } = await loci.call(
    'memories.create',
    { content: text('Use tabs.'), scope: { kind: 'global' }, subtype: 'preference' },
    DEV,
  )
  const edit = { content: text(`Use ${TOKEN}.`) }
  await expect(settle(review, { how: 'edit', edit })).rejects.toMatchObject({
    fields: [{ path: ['content', 'text'] }],
    message: 'This looks like it holds a credential (Test token); take it out first.',
  })
  await expect(settle(review, { how: 'redact' })).rejects.toThrow(
    'No credential was found here that could be removed.',
  )
})

test('[K9] with the search switched off nothing is held back', async () => {
  const open = await openTestEngine({ secrets: null })
  const { review } = await open.call('memories.create', { content: text(TOKEN) })
  expect(review).toBeNull()
  await open.close()
})

test('[J4] purging takes the words of the inbox too, of an approved memory and of a rejected credential', async () => {
  const held = await loci.call(
    'memories.create',
    { content: text('Sing like a canary.'), scope: { kind: 'global' }, subtype: 'preference' },
    DEV,
  )
  await settle(held.review, { how: 'approve' })
  const secret = await remember(`Deploy with ${TOKEN}`)
  await expect(loci.call('reviews.purge', { ids: [String(secret.review)] })).rejects.toThrow(
    'Settle an item before you purge it.',
  )
  await settle(secret.review, { how: 'reject' })

  const target = { ids: [held.id] }
  expect(await loci.call('memories.purgePreview', { target })).toMatchObject({ reviews: 1 })
  await loci.call('memories.purge', { target })
  await loci.call('reviews.purge', { ids: [String(secret.review)] })
  expect(await everythingShown()).not.toContain('canary')
  await loci.reopen()
  const bytes = readdirSync(dirname(loci.file))
    .filter((name) => !name.endsWith('.lock'))
    .map((name) => readFileSync(join(dirname(loci.file), name), 'latin1'))
    .join('')
  for (const word of ['canary', TOKEN]) expect(bytes).not.toContain(word)
})
