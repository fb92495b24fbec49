import { expect, test } from 'vitest'
import { Memory } from '#shared/memory.ts'
import type { UpkeepProposal } from '#shared/upkeep.ts'
import { plan } from '../plan.ts'
import { aPolicy, taking } from '../test-support/a-policy.ts'
import { proposed, vaultWith } from '../test-support/run-upkeep.ts'
import { alike, aSnapshot, daysAgo, NOW, says } from '../test-support/a-snapshot.ts'

const policy = aPolicy({ steps: taking('merge') })
const CLASH = {
  kind: 'value',
  a: [{ start: 0, end: 4 }],
  b: [{ start: 0, end: 4 }],
  confidence: 0.95,
  sentence: 'One says red, the other blue.',
} as const
const clash = (confidence = 0.95) => ({ ...CLASH, a: [...CLASH.a], b: [...CLASH.b], confidence })
const LONG =
  'It waits one second between two of them and logs each of them for the operators. Nightly backups of the billing database are written to the second disk in Zürich, where somebody looks at them once in a while and throws the oldest of them away when space is short.'
const kinds = (proposals: readonly UpkeepProposal[]) =>
  proposals.map(({ does, memoryIds, changes }) => ({
    does,
    memoryIds,
    kind: changes[0]?.noun === 'review' ? changes[0].after?.['kind'] : null,
  }))

const one = says(1, 'The gateway retries five times. It logs each retry.', {
  tags: ['gateway', 'retries'],
  createdAt: daysAgo(9),
  accessCount: 3,
  lastAccessedAt: daysAgo(2),
  values: { speed: 0.2, cost: 0.5 },
  confidence: 0.6,
  importance: 0.3,
  createdBy: 'OPS-001',
  contributors: ['OPS-001'],
})
const other = says(2, 'The gateway retries five times. It waits a second between them.', {
  tags: ['retries', 'waiting'],
  createdAt: daysAgo(5),
  accessCount: 1,
  lastAccessedAt: daysAgo(4),
  values: { speed: 0.8 },
  confidence: 0.9,
  importance: 0.5,
  priority: 'high',
})

test('[C13] duplicates become one memory with all that each says, knows and was used for; the originals are archived and linked', () => {
  const linked = { ...one, links: [{ kind: 'fixes' as const, to: says(7, 'x').id }] }
  const [merged, ...rest] = plan(
    aSnapshot([linked, other], { alike: [alike(linked, other)] }),
    policy,
    NOW,
  )
  expect(rest).toEqual([])
  expect(merged).toMatchObject({
    step: 'merge',
    does: 'change',
    label: `Merged “${one.summary}” and “The gateway retries five times. It waits a second between t…”`,
    why: '90 % alike, and nothing in them clashes. All that they say is kept.',
    memoryIds: [one.id, other.id],
  })
  const [made, ...archived] = merged?.changes ?? []
  const memory = Memory.parse(made?.after)
  expect(memory).toMatchObject({
    content: {
      form: 'text',
      text: 'The gateway retries five times. It waits a second between them.\nIt logs each retry.',
    },
    tags: ['gateway', 'retries', 'waiting'],
    contributors: ['OPS-001', 'DEV-001'],
    createdBy: 'OPS-001',
    createdAt: one.createdAt,
    updatedAt: NOW,
    confidence: 0.9,
    importance: 0.5,
    priority: 'high',
    accessCount: 4,
    lastAccessedAt: daysAgo(2),
    source: 'upkeep/merge',
    status: 'active',
    links: [
      { kind: 'fixes', to: says(7, 'x').id },
      { kind: 'derived-from', to: one.id },
      { kind: 'derived-from', to: other.id },
    ],
  })
  expect(memory.values['cost']).toBe(0.5)
  expect(memory.values['speed']).toBeCloseTo((0.2 * 4 + 0.8 * 2) / 6)
  expect(archived.map(({ id, after }) => [id, after])).toEqual([
    [one.id, { status: 'archived', updatedAt: NOW }],
    [other.id, { status: 'archived', updatedAt: NOW }],
  ])
})

test('[C13] of what is full the newest tags and links that fit are kept, and where it came from always', () => {
  const tags = (from: number) => Array.from({ length: 20 }, (_, n) => `tag-${from + n}`)
  const links = (from: number) =>
    Array.from({ length: 150 }, (_, n) => ({
      kind: 'related' as const,
      to: says(from + n, 'x').id,
    }))
  const [a, b] = [
    { ...one, tags: tags(0), links: links(1000) },
    { ...other, tags: tags(100), links: links(2000) },
  ]
  const [merged] = plan(aSnapshot([a, b], { alike: [alike(a, b)] }), policy, NOW)
  const memory = Memory.parse(merged?.changes[0]?.after)
  expect([memory.tags.length, memory.links.length]).toEqual([32, 200])
  expect(memory.links.slice(-2)).toEqual([a, b].map(({ id }) => ({ kind: 'derived-from', to: id })))
})

test('[C14] duplicates that contradict go to the inbox as a contradiction, and are not merged with a third either', () => {
  const third = says(3, 'The gateway retries five times.')
  const pairs = [alike(one, other, { clash: clash() }), alike(one, third), alike(other, third)]
  const proposals = plan(aSnapshot([one, other, third], { alike: pairs }), policy, NOW)
  expect(kinds(proposals)).toEqual([
    { does: 'ask', memoryIds: [one.id, other.id], kind: 'contradiction' },
  ])
  expect(proposals[0]?.changes[0]?.after).toMatchObject({
    state: 'open',
    pair: { a: { id: one.id }, b: { id: other.id }, rule: 'different-creators' },
  })
})

test('[C14] what may clash is asked about as a merge, and says why', () => {
  const pairs = [alike(one, other, { clash: clash(0.4) })]
  const [asked] = plan(aSnapshot([one, other], { alike: pairs }), policy, NOW)
  expect(asked).toMatchObject({
    does: 'ask',
    why: '90 % alike, but not surely the same. One says red, the other blue.',
  })
})

test('[C14] what shares its words in another order is asked about: it may say the opposite', () => {
  const pairs = [alike(one, other, { sameOrder: false })]
  const [asked] = plan(aSnapshot([one, other], { alike: pairs }), policy, NOW)
  expect(asked).toMatchObject({
    does: 'ask',
    why: '90 % alike, but their words come in another order: one memory may be enough.',
  })
})

test('[C14] what one agent says beyond another is asked about, so that it never stands under the other’s name', async () => {
  const text =
    'The gateway retries every failed request five times before it gives up on the order.'
  const theirs = { createdBy: 'QA-001', contributors: ['QA-001'] }
  const doing = async (more: string, given = {}) => {
    const store = await vaultWith([
      says(1, `${text} ${LONG}`),
      says(2, `${text} ${LONG}${more}`, given),
    ])
    return (await proposed(store, policy)).map(({ does, why }) => [does, why])
  }
  const merged = '100 % alike, and nothing in them clashes. All that they say is kept.'
  expect(await doing('', theirs)).toEqual([['change', merged]])
  const [[own] = [], [others, why] = []] = [
    (await doing(' Hurry.'))[0],
    (await doing(' Hurry.', theirs))[0],
  ]
  expect([own, others]).toEqual(['change', 'ask'])
  expect(why).toMatch(/ alike, but one says more, and not the same agents said both\.$/)
})

test('[C33] a person who has a hundred such questions is asked no more of them', () => {
  const pairs = [alike(one, other, { sameOrder: false })]
  const open = (count: number) => new Map([['merge' as const, count]])
  const asked = (count: number) =>
    plan(aSnapshot([one, other], { alike: pairs, open: open(count) }), policy, NOW).length
  expect([asked(99), asked(100)]).toEqual([1, 0])
})

test('[C13] a sentence that differs only in its endings and small words is said once', () => {
  const again = says(2, 'A gateway did retry five times. It logs each retry and waits.')
  const [merged] = plan(aSnapshot([one, again], { alike: [alike(one, again)] }), policy, NOW)
  expect(merged?.changes[0]?.after).toMatchObject({
    content: { text: 'A gateway did retry five times. It logs each retry and waits.' },
  })
})

test.for<[string, Partial<Memory>]>([
  ['critical', { priority: 'critical' }],
  ['a person’s', { createdBy: 'USER' }],
  ['said again by a person', { contributors: ['DEV-001', 'USER'] }],
])('[C22] a duplicate of what is %s is asked about', ([, given]) => {
  const theirs: Memory = { ...other, ...given }
  const proposals = plan(aSnapshot([one, theirs], { alike: [alike(one, theirs)] }), policy, NOW)
  expect(kinds(proposals)).toEqual([{ does: 'ask', memoryIds: [one.id, theirs.id], kind: 'merge' }])
})

test('[C22] a duplicate of what a person approved is asked about, once', () => {
  const given = { alike: [alike(one, other)], spokenFor: new Set([other.id]) }
  const [asked, ...rest] = plan(aSnapshot([one, other], given), policy, NOW)
  expect([asked?.does, rest]).toEqual(['ask', []])
  const known = new Set(asked?.changes.map(({ id }) => id))
  expect(plan(aSnapshot([one, other], { ...given, asked: known }), policy, NOW)).toEqual([])
})

test('[C24] what waits for a person is left alone', () => {
  const given = { alike: [alike(one, other)], waiting: new Set([one.id]) }
  expect(plan(aSnapshot([one, other], given), policy, NOW)).toEqual([])
})

test('[C15] that A is like B and B like C does not merge A with C', () => {
  const third = says(3, 'The gateway waits a second between retries.')
  const pairs = [alike(one, other), alike(other, third)]
  const proposals = plan(aSnapshot([one, other, third], { alike: pairs }), policy, NOW)
  expect(proposals.map(({ memoryIds }) => memoryIds)).toEqual([[one.id, other.id]])
})

test('[C13] what would not fit into one memory becomes two, and what fits into none stays', () => {
  const long = (n: number) =>
    says(n, Array.from({ length: 480 }, (_, at) => `w${n}x${at}.`).join(' '))
  const group = [1, 2, 3, 4].map(long)
  const pairs = group.flatMap((a, n) => group.slice(n + 1).map((b) => alike(a, b)))
  const proposals = plan(aSnapshot(group, { alike: pairs }), policy, NOW)
  expect(proposals.map(({ memoryIds }) => memoryIds)).toEqual([
    group.slice(0, 2).map(({ id }) => id),
    group.slice(2).map(({ id }) => id),
  ])
  const longer = [1, 2].map((n) => says(n, `${'x'.repeat(6000)} ${n}`))
  const [a = long(1), b = long(2)] = longer
  expect(plan(aSnapshot(longer, { alike: [alike(a, b)] }), policy, NOW)).toEqual([])
})
