import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Input } from '#shared/contract.ts'
import { knownCredentials } from '../../adapters/secrets.ts'
import { type TestEngine, agent, openTestEngine } from '../test-support.ts'

let loci: TestEngine
beforeEach(async () => void (loci = await openTestEngine({ secrets: knownCredentials() })))
afterEach(() => loci.close())

/** Made up, in the shape of real ones. */
const GITHUB = `ghp_${'n0tAr3al'.repeat(5).slice(0, 36)}`
const SLACK = ['xoxb', '123456789012', '1234567890123', 'abcdefghijklmnopqrstuvwx'].join('-')
const AWS = 'wJalrXUtnFEMIzK7MDENGzbPxRfiCYzzqwertyui'
const ADDRESS = 'https://alice:s3cr3tpassw0r7@example.com/x'
const SECRETS = [GITHUB, SLACK, AWS, 's3cr3tpassw0r7']

/** No masked preview shows as much of one. */
const PIECES = SECRETS.flatMap((secret) => [secret.slice(4, 14), secret.slice(-14, -4)])

const DEV = agent('DEV-001')
const text = (value: string) => ({ form: 'text', text: value }) as const
const json = (value: Extract<Input<'memories.create'>['content'], { form: 'json' }>['value']) =>
  ({ form: 'json', value }) as const

/** Everything a screen can ask for. */
async function shown(): Promise<string> {
  const { entries } = await loci.call('journal.page', {})
  return JSON.stringify([
    entries,
    await Promise.all(entries.map(({ seq }) => loci.call('journal.entry', { seq }))),
    await loci.call('reviews.list', { state: 'open' }),
    await loci.call('reviews.list', { state: 'resolved' }),
  ])
}

const HOLDING: [string, Input<'memories.create'>, string[]][] = [
  ['a name', { content: json({ tokens: { [GITHUB]: 1 } }) }, ['summary', 'content.value.tokens']],
  ['a name in the context', { content: text('A'), context: { [GITHUB]: true } }, ['context']],
  [
    'a value known by its name',
    { content: json({ a: 'x', AWS_SECRET_ACCESS_KEY: AWS }) },
    ['content.value.AWS_SECRET_ACCESS_KEY'],
  ],
  [
    'a value in the context',
    { content: text('B'), context: { aws: { AWS_SECRET_ACCESS_KEY: [AWS] } } },
    ['context.aws.AWS_SECRET_ACCESS_KEY.0'],
  ],
  [
    'a value beside its name',
    { content: { form: 'status', statusType: 'AWS_SECRET_ACCESS_KEY', value: AWS } },
    ['summary', 'content.value'],
  ],
  ['what stands under a name', { content: json({ [GITHUB]: { deep: SLACK } }) }, []],
  ['a tag', { content: text('C'), tags: ['kept', SLACK] }, ['tags.1']],
  ['a domain', { content: text('D'), domain: SLACK }, ['domain']],
  ['a kind of task', { content: text('E'), taskType: SLACK }, ['taskType']],
  ['a subtype', { content: text('F'), subtype: SLACK }, ['subtype']],
  ['plain text', { content: text(`AWS_SECRET_ACCESS_KEY=${AWS} for the relay`) }, []],
  [
    'a large object',
    {
      content: json({
        log: 'The relay answers slowly on Mondays. '.repeat(400),
        AWS_SECRET_ACCESS_KEY: AWS,
      }),
    },
    ['attachment'],
  ],
]

test.each(HOLDING)(
  '[K1] [K3] %s: held back, told only masked, and gone once it is redacted',
  async (_what, draft, fields) => {
    const { id, review } = await loci.call('memories.create', draft, DEV)
    expect(review).not.toBeNull()
    const card = await loci.call('reviews.get', { id: String(review) })
    expect(card.findings.map(({ field }) => field)).toEqual(expect.arrayContaining(fields))
    const before = await shown()
    for (const piece of PIECES) expect(before).not.toContain(piece)

    const verdict = { how: 'redact' } as const
    await loci.call('reviews.resolve', { ids: [String(review)], verdict })
    const written = JSON.stringify(await loci.call('memories.get', { id, whole: true }))
    expect(written).toMatch(/removed/u)
    const after = written + (await shown())
    for (const piece of PIECES) expect(after).not.toContain(piece)
  },
)

test('[K3] what stood beside a credential stays, also two that become the same', async () => {
  const other = GITHUB.replace('n0t', 'n1t')
  const content = json({ [GITHUB]: 1, [other]: 2, AWS_SECRET_ACCESS_KEY: AWS, region: 'eu' })
  const { id, review } = await loci.call('memories.create', { content, tags: ['kept', SLACK] })
  await loci.call('reviews.resolve', { ids: [String(review)], verdict: { how: 'redact' } })
  const memory = await loci.call('memories.get', { id })
  expect([memory.content, memory.tags]).toEqual([
    json({
      '[GitHub Token removed]': 1,
      '[GitHub Token removed] 2': 2,
      AWS_SECRET_ACCESS_KEY: '[AWS Secret Access Key removed]',
      region: 'eu',
    }),
    ['kept', 'slack-token-removed'],
  ])
})

test('[K11] what redacting would leave a credential in is refused, and nothing is written', async () => {
  // A rule that tells the wrong place, as one of the real ones did.
  const find = async (said: string) => {
    const at = said.indexOf('zzz')
    return at < 3 ? [] : [{ rule: 'Line', start: at - 3, end: at + 1 }]
  }
  const misled = await openTestEngine({ secrets: { find } })
  const { id, review } = await misled.call('memories.create', { content: text('key zzzzzzzz') })
  await expect(
    misled.call('reviews.resolve', { ids: [String(review)], verdict: { how: 'redact' } }),
  ).rejects.toThrow(
    'A credential (Line) cannot be cut out of this text; reject it and write the rest anew.',
  )
  expect((await misled.raw('memories.get', { id })).ok).toBe(false)
  expect(await misled.call('reviews.list', { state: 'open' })).toHaveLength(1)
  await misled.close()
})

test('[K3] a mark that makes a field too long is cut to fit', async () => {
  const { ids, review } = await loci.call('actions.record', {
    action: 'check_mailbox',
    messages: [
      {
        from: 'a',
        to: 'b',
        subject: 's',
        content: `${'x'.repeat(79)} ftp://ab:cdefg@e.com`,
        path: 'm/1',
        read: false,
      },
    ],
  })
  await loci.call('reviews.resolve', { ids: [String(review)], verdict: { how: 'redact' } })
  const [id] = ids
  if (id === undefined) throw new Error('no memory')
  const { content } = await loci.call('memories.get', { id })
  expect(content).toMatchObject({ preview: `${'x'.repeat(79)} [basic auth credenti` })
})

test('[K1] no label and no reason tells a credential', async () => {
  const done: Input<'actions.record'>[] = [
    { action: 'read_file', location: ADDRESS, digest: 'd' },
    { action: 'learn', topic: ADDRESS, location: 'a/b' },
    { action: 'run_tool', tool: ADDRESS, detail: 'x' },
  ]
  for (const action of done) {
    const { review, label } = await loci.call('actions.record', action, DEV)
    expect([review === null, label]).toEqual([
      false,
      'Held for review: Created a memory that may hold a credential',
    ])
    await loci.call('reviews.resolve', {
      ids: [String(review)],
      verdict: { how: 'reject' },
      why: `${GITHUB} is mine`,
    })
  }
  const { id } = await loci.call('memories.create', { content: text('Plain.') }, DEV)
  const edit = { id, edit: { tags: ['a'] }, seen: {}, why: `because of ${GITHUB}` }
  expect((await loci.call('memories.revise', edit, DEV)).review).toBeNull()
  const told = await shown()
  for (const secret of SECRETS) expect(told).not.toContain(secret)
  expect(told).toContain('because of [GitHub Token removed]')
  expect(told).toContain('[GitHub Token removed] is mine')
})

test('[R15] a person who writes a credential again is told again', async () => {
  const written = () => loci.call('memories.create', { content: text(`Use ${GITHUB} here.`) })
  const [first, second] = [await written(), await written()]
  expect(second.review).not.toBe(first.review)
  expect([first.seq, second.seq]).toEqual([1, 2])
})
