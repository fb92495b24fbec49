import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { TOPICS } from '#shared/contract/method.ts'
import { USER, scopesOf } from '#shared/principal.ts'
import { scopeLabel } from '#shared/scope.ts'
import type { Scope } from '#shared/scope.ts'
import { personSecret } from './person/secret.ts'
import { aDoor, DEV, OPS } from './test-support/door.ts'
import { type Commit, type Standing, type Touched, topicsFor } from './topics.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const NOW = 1000
const aScope = fc.oneof(
  fc.constant<Scope>({ kind: 'global' }),
  fc.record({
    kind: fc.constantFrom('team', 'project', 'agent', 'session', 'task'),
    id: fc.constantFrom('atlas', 'ledger', 'DEV-001', 'OPS-001'),
  }),
)
const aStanding: fc.Arbitrary<Standing> = fc.record({
  scope: aScope,
  status: fc.constantFrom('active', 'superseded', 'archived', 'forgotten'),
  expiresAt: fc.constantFrom(null, NOW - 1, NOW, NOW + 1),
  priority: fc.constantFrom('low', 'critical'),
})
const aChange: fc.Arbitrary<Touched> = fc.oneof(
  fc.record({
    noun: fc.constant('memory' as const),
    id: fc.constantFrom('a', 'b', 'c'),
    before: fc.option(aStanding),
    after: fc.option(aStanding),
  }),
  fc.record({ noun: fc.constantFrom('filter', 'review', 'setting', 'policy') }),
)
const aCommit: fc.Arbitrary<Commit> = fc.record({
  topics: fc.subarray([...TOPICS]),
  touched: fc.array(aChange, { maxLength: 6 }),
  withheld: fc.subarray(['a', 'b']).map((ids) => new Set(ids)),
})

/** As the store narrows to an agent's scopes. */
function sees(standing: Standing | null, id: string, withheld: ReadonlySet<string>): boolean {
  if (standing === null) return false
  const mine = scopesOf(DEV)?.map(scopeLabel) ?? []
  const { scope, status, expiresAt, priority } = standing
  return (
    mine.includes(scopeLabel(scope)) &&
    status === 'active' &&
    (expiresAt === null || expiresAt > NOW) &&
    (priority === 'critical' || !withheld.has(id))
  )
}

test('[D11] what an agent does not see changes nothing of what it hears', () => {
  fc.assert(
    fc.property(aCommit, (commit) => {
      const visible = commit.touched.filter(
        (change) =>
          change.noun === 'memory' &&
          (sees(change.before, change.id, commit.withheld) ||
            sees(change.after, change.id, commit.withheld)),
      )
      const heard = topicsFor(DEV, commit, NOW)
      expect(heard).toEqual(visible.length > 0 ? ['memories'] : [])
      expect(topicsFor(DEV, { ...commit, topics: [], touched: visible }, NOW)).toEqual(heard)
      expect(topicsFor(USER, commit, NOW)).toEqual(commit.topics)
    }),
  )
})

test('[D11] a follower hears of what it may see, once a second, and of nothing else', async () => {
  const { engine, guest, announce, secretFile } = await aDoor(cleanUps)
  const heard: Record<string, string[][]> = { dev: [], ops: [], person: [] }
  const [dev, ops] = [guest(), guest({ as: OPS })]
  const person = guest({ as: { kind: 'person', secret: personSecret(secretFile) } })
  const follow = (client: typeof dev, name: string) =>
    client.subscribe([...TOPICS], (topics) => void heard[name]?.push(topics))
  expect(await follow(dev, 'dev')).toEqual(['memories'])
  expect(await follow(ops, 'ops')).toEqual(['memories'])
  expect(await follow(person, 'person')).toEqual([...TOPICS])

  const write = (text: string, project: string) =>
    engine.call('memories.create', {
      content: { form: 'text', text },
      scope: { kind: 'project', id: project },
    })
  const { id } = await write('For atlas.', 'atlas')
  for (let n = 0; n < 20; n++) await write(`Hidden from atlas ${n}.`, 'ledger')
  // An edit holds only the fields that differ; that it is atlas's has to be looked up.
  await engine.call('memories.revise', { id, edit: { tags: ['new'] }, seen: {} })
  // All within one second, whatever the writing took.
  await wait(1000 - (Date.now() % 1000) + 20)
  await announce()
  expect(Object.values(heard).flat()).toEqual([])
  await wait(1100)
  expect(heard['dev']).toEqual([['memories']])
  expect(heard['ops']).toEqual([['memories']])
  // Twenty so much alike also raise questions for the person.
  expect(heard['person']).toEqual([['memories', 'journal', 'reviews']])

  for (const list of Object.values(heard)) list.length = 0
  await write('For ledger again.', 'ledger')
  await engine.call('filters.save', {
    name: 'Mine',
    filter: {},
    sort: { by: 'updatedAt', direction: 'desc' },
  })
  await engine.call('memories.change', {
    target: { ids: [id] },
    action: { do: 'status', status: 'archived' },
  })
  await announce()
  await wait(1100)
  // It was theirs until then.
  expect(heard['dev']).toEqual([['memories']])
  for (const list of Object.values(heard)) list.length = 0
  await engine.call('memories.revise', { id, edit: { tags: ['newer'] }, seen: {} })
  await announce()
  await wait(1100)
  expect(heard).toMatchObject({ dev: [], ops: [] })
}, 20_000)

test('[D11] after a reconnection the same is followed, and all of it counts as changed', async () => {
  const { door, open, guest } = await aDoor(cleanUps)
  const heard: string[][] = []
  await guest().subscribe(['memories', 'journal'], (topics) => void heard.push(topics))
  await door.close()
  const again = await open()
  cleanUps.push(() => again.close())
  for (let n = 0; n < 100 && heard.length === 0; n++) await wait(20)
  expect(heard).toEqual([['memories']])
  expect(again.isFollowed()).toBe(true)
})
