import { expect, test } from 'vitest'
import { Memory } from '#shared/memory.ts'
import { aPolicy, taking } from '../test-support/a-policy.ts'
import { NOW, daysAgo, says } from '../test-support/a-snapshot.ts'
import { proposed, upkeepOn, vaultWith } from '../test-support/run-upkeep.ts'

const policy = aPolicy({ steps: taking('summarise') })
const TEXTS = [
  'Nightly backup of the billing database failed with a timeout.',
  'The nightly backup of the billing database failed again.',
  'Backup of the billing database took 4 hours at night.',
  'The billing database backup did not fail tonight.',
]
const note = (n: number, given: Partial<Omit<Memory, 'id'>> = {}) =>
  says(n, TEXTS[n % TEXTS.length] ?? '', {
    type: 'episodic',
    createdAt: daysAgo(60 - n),
    ...given,
  })

test('[C16] old notes about one thing become an extract of them, which is called one and linked to each; they are archived', async () => {
  const notes = TEXTS.map((_, n) => note(n, { contributors: [n === 0 ? 'OPS-001' : 'DEV-001'] }))
  const store = await vaultWith([...notes, says(9, TEXTS[0] ?? '', { type: 'factual' })])
  const [made, ...rest] = await upkeepOn(store, policy)
  expect(rest).toEqual([])
  const memory = Memory.parse(made?.changes[0]?.after)
  expect(made).toMatchObject({
    step: 'summarise',
    does: 'change',
    label: `Archived 4 notes into an extract: “${memory.summary.slice(0, 59).trimEnd()}…”`,
    why: 'They are about the same things, and the newest is 57 days old. The extract repeats their most telling sentences word for word and is linked to each of them.',
    memoryIds: notes.map(({ id }) => id),
  })
  expect(memory).toMatchObject({
    type: 'episodic',
    subtype: 'extract',
    source: 'upkeep/extract',
    createdBy: 'SYSTEM',
    contributors: ['OPS-001', 'DEV-001'],
    createdAt: NOW,
    ttl: 'permanent',
    scope: notes[0]?.scope,
    links: notes.map(({ id }) => ({ kind: 'derived-from', to: id })),
  })
  expect(memory.summary).toMatch(/^Extract of 4 notes: /)
  const [title, ...lines] = memory.content.form === 'text' ? memory.content.text.split('\n') : []
  expect(title).toBe('Extract of 4 notes, 2028-06-12 to 2028-06-15:')
  const from = lines.map((line) => notes.find((each) => `- ${each.summary}` === line)?.id)
  expect(from).toHaveLength(2)
  expect(memory.context).toEqual({
    extract: from.map((id, line) => ({ line: line + 1, from: id })),
  })
  const after = await store.get(
    'memory',
    notes.map(({ id }) => id),
  )
  expect(after.map(({ status }) => status)).toEqual(notes.map(() => 'archived'))
})

test('[C17] of a conversation nothing is called a summary', async () => {
  const store = await vaultWith(TEXTS.map((_, n) => note(n, { subtype: 'chat' })))
  const [made] = await proposed(store, policy)
  expect(made?.label).toMatch(/^Archived 4 notes of conversations into an extract: /)
  expect(JSON.stringify({ ...made, changes: [] })).not.toMatch(/summar(?!ise)/i)
  const memory = Memory.parse(made?.changes[0]?.after)
  expect(memory.summary).toMatch(/^Extract of 4 notes of conversations: Nightly backup/)
})

test('[C16] fewer than a theme, younger ones, a person’s, critical ones and claims stay as they are', async () => {
  const kept = [
    note(0),
    note(1),
    note(2, { createdAt: daysAgo(29) }),
    note(3, { createdBy: 'USER' }),
    note(4, { priority: 'critical' }),
    note(5, { type: 'semantic' }),
    note(6, { scope: { kind: 'project', id: 'other' } }),
    note(7, { subtype: 'chat' }),
  ]
  expect(await proposed(await vaultWith(kept), policy)).toEqual([])
})

test('[C16] what was left when an extract was made is left until another note comes of age', async () => {
  const other = (n: number, given = {}) =>
    says(n, `Office plants were watered by Kim, round ${n}.`, {
      type: 'episodic',
      createdAt: daysAgo(60),
      ...given,
    })
  const store = await vaultWith([...TEXTS.map((_, n) => note(n)), other(20), other(21)])
  const strict = aPolicy({
    steps: taking('summarise'),
    summarise: { olderThanDays: 30, atLeast: 3 },
  })
  expect(await upkeepOn(store, strict)).toHaveLength(1)
  const loose = aPolicy({
    steps: taking('summarise'),
    summarise: { olderThanDays: 30, atLeast: 2 },
  })
  expect(await proposed(store, loose)).toEqual([])
})
