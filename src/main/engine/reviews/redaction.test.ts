import { existsSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Input } from '#shared/contract.ts'
import { MemoryId } from '#shared/memory.ts'
import { isCredentialGone, type Verdict } from '#shared/review.ts'
import type { Secrets } from '../ports/secrets.ts'
import { type TestEngine, DEV, openTestEngine } from '../test-support.ts'

/** Letters unlike all others, so that no piece of it is found by chance. */
const TOKEN = 'tok_qjxvzkwyhfbgpqjzxwvk'
const secrets: Secrets = {
  find: async (text) =>
    [...text.matchAll(/tok_[a-z]{20}/gu)].map(({ index, 0: { length } }) => ({
      rule: 'Test token',
      start: index,
      end: index + length,
    })),
}

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine({ secrets })))
afterEach(() => loci.close())

const text = (value: string) => ({ form: 'text', text: value }) as const
const long = (tail: string) => `${'The relay answers slowly on Mondays. '.repeat(400)}\n${tail}`
const settle = (id: string | null, verdict: Verdict) =>
  loci.call('reviews.resolve', { ids: [String(id)], verdict })
const card = (id: string | null) => loci.call('reviews.get', { id: String(id) })
const whole = (id: Input<'memories.get'>['id']) => loci.call('memories.get', { id, whole: true })

/** Which pieces of the token stand in the bytes of the vault or its log. */
function piecesLeft(): string[] {
  const files = [loci.file, `${loci.file}-wal`].filter((file) => existsSync(file))
  const bytes = files.map((file) => readFileSync(file, 'latin1')).join('\n')
  return Array.from({ length: TOKEN.length - 9 }, (_, at) => TOKEN.slice(4 + at, 10 + at)).filter(
    (piece) => piece.length === 6 && bytes.includes(piece),
  )
}

const DRAFTS: Record<string, Input<'memories.create'>> = {
  'a short text': { content: text(`Deploy with ${TOKEN} at noon.`) },
  'a summary that would cut it in two': {
    content: text(`${'Deploy from the build host, then wait. '.repeat(6)}${TOKEN} again`),
  },
  'page nine of a large one': { content: text(long(`It is ${TOKEN} now.`)) },
  'tags, context and source': {
    content: text('Deploy at noon.'),
    tags: ['ops', TOKEN],
    context: { [TOKEN]: 'seen', why: `because ${TOKEN}` },
    source: `pasted ${TOKEN}`,
    summary: `With ${TOKEN}`,
  },
}

test.each(Object.entries(DRAFTS))(
  '[K16] redacted, no piece of it is left in the bytes after one upkeep: %s',
  async (_where, draft) => {
    const held = await loci.raw('memories.create', draft, DEV, { key: 'once' })
    const [item] = await loci.call('reviews.list', { state: 'open' })
    expect([held.ok, piecesLeft().length > 0]).toEqual([true, true])
    await settle(String(item?.id), { how: 'redact' })
    await loci.tidyUp()
    expect(piecesLeft()).toEqual([])
    expect(JSON.stringify(await whole(MemoryId.parse(item?.memoryIds[0])))).toContain('Test token')
  },
)

test.each([{ how: 'redact' }, { how: 'edit', edit: { tags: ['ops'] } }] as Verdict[])(
  '[K16] approved, taken back and then settled without it, what the vault knew meanwhile goes too: $how',
  async (verdict) => {
    const { id } = await loci.call('memories.create', { content: text('Deploy at noon.') })
    const edited = await loci.call('memories.revise', {
      id,
      edit: { content: text(long(`It is ${TOKEN} now.`)) },
      seen: {},
    })
    const made = await loci.call('memories.create', { content: text(`Deploy with ${TOKEN}.`) })
    for (const { review } of [edited, made]) {
      await settle(review, { how: 'approve' })
      await loci.call('journal.undo', {})
      await settle(review, verdict)
    }
    await loci.tidyUp()
    expect(piecesLeft()).toEqual([])
    const { revisions } = await loci.call('memories.history', { id })
    expect(revisions.map(({ entry }) => entry.label)).toEqual([
      verdict.how === 'redact'
        ? 'Saved, credential removed'
        : expect.stringMatching(/^Approved with/u),
      'Created “Deploy at noon.”',
    ])
    expect((await whole(made.id)).content).toEqual(text('Deploy with [Test token removed].'))
  },
)

test('[K16] what an agent had in mind is not kept there either once it waits', async () => {
  await loci.raw('experiences.enqueue', { content: text(`Read ${TOKEN}.`), durable: true }, DEV)
  const [item] = await loci.call('reviews.list', { state: 'open' })
  await settle(String(item?.id), { how: 'redact' })
  await loci.tidyUp()
  const ring = await loci.call('experiences.ring', { agent: 'DEV-001' })
  expect([item?.kind, JSON.stringify(ring).includes(TOKEN), piecesLeft()]).toEqual([
    'secret',
    false,
    [],
  ])
})

test('[K17] undoing a redaction opens the item again without the credential; approved, it is saved without', async () => {
  const { id, review } = await loci.call('memories.create', {
    content: text(`Deploy with ${TOKEN}.`),
  })
  const done = await settle(review, { how: 'redact' })
  expect(done.label).toBe('Saved, credential removed')
  await loci.call('journal.undo', {})
  expect((await loci.raw('memories.get', { id })).ok).toBe(false)
  expect(await card(review)).toMatchObject({
    state: 'open',
    kind: 'secret',
    label: 'Created a memory, credential removed',
    reason: 'A credential (Test token) was removed from this for good.',
    findings: [
      { rule: 'Test token', field: 'content.text', masked: '[Test token removed]' },
      { rule: 'Test token', field: 'summary', masked: '[Test token removed]' },
    ],
  })
  for (const how of ['redact', 'approve'] as const) {
    await settle(review, { how })
    expect((await whole(id)).content).toEqual(text('Deploy with [Test token removed].'))
    await loci.call('journal.undo', {})
    await loci.call('journal.redo', {})
    await loci.call('journal.undo', {})
  }
  await settle(review, { how: 'reject' })
  await loci.tidyUp()
  expect(piecesLeft()).toEqual([])
})

test('[K17] what was approved and taken back before is not brought back by reverting that', async () => {
  const { id, review } = await loci.call('memories.create', {
    content: text(`Deploy with ${TOKEN}.`),
  })
  await settle(review, { how: 'approve' })
  const { seq } = await loci.call('journal.undo', {})
  await settle(review, { how: 'redact' })
  await loci.call('journal.undo', {})
  await expect(loci.call('journal.revert', { seq: Number(seq) })).rejects.toMatchObject({
    code: 'purged',
  })
  expect([(await card(review)).state, (await loci.raw('memories.get', { id })).ok]).toEqual([
    'open',
    false,
  ])
})

test('[K16] what cannot be redacted keeps what it holds, and nothing is written', async () => {
  const { id } = await loci.call('memories.create', { content: text('Deploy at noon.') })
  const { review } = await loci.call('memories.revise', {
    id,
    edit: { content: text(`Deploy with ${TOKEN}.`) },
    seen: {},
  })
  await loci.call('memories.revise', { id, edit: { content: text('Deploy at one.') }, seen: {} })
  await expect(settle(review, { how: 'redact' })).rejects.toThrow('was changed since')
  expect((await card(review)).state).toBe('open')
  expect(piecesLeft().length).toBeGreaterThan(0)
})

test('[R25] an item knows whether its credential is still in the vault, whatever became of it', async () => {
  const gone = async (verdict: Verdict) => {
    const draft = text(`Deploys use ${TOKEN} for ${verdict.how}.`)
    const { review } = await loci.call('memories.create', { content: draft }, DEV)
    await settle(review, verdict)
    return new Set((await card(review)).findings.map(isCredentialGone))
  }
  expect([
    await gone({ how: 'redact' }),
    await gone({ how: 'edit', edit: { tags: ['deploy'] } }),
    await gone({ how: 'reject' }),
    await gone({ how: 'approve' }),
  ]).toEqual([true, true, false, false].map((is) => new Set([is])))
})
