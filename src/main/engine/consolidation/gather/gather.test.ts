import { expect, test } from 'vitest'
import type { Review } from '#shared/review.ts'
import type { PairModel } from '../../ports/embed.ts'
import { created } from '../../store/changes.ts'
import { aReview } from '../../store/test-support/a-review.ts'
import { aChangeset, committed } from '../../store/test-support/changesets.ts'
import { letterVector } from '../../store/test-support/letter-vectors.ts'
import { plan } from '../plan.ts'
import { aPolicy, taking } from '../test-support/a-policy.ts'
import { NOW, daysAgo, fresh, says } from '../test-support/a-snapshot.ts'
import { loneRoom } from '../test-support/lone-room.ts'
import { proposed, vaultWith } from '../test-support/run-upkeep.ts'
import { gather } from './gather.ts'

const policy = aPolicy()
const quiet = { progress: () => undefined, cancelled: () => false }

test('[C32] gathering takes turns with others all the way, says how far it has come, and stops when it is told to', async () => {
  const memories = Array.from({ length: 950 }, (_, n) =>
    says(n, `Note ${n} tells of thing number ${n % 40}.`, {
      type: 'episodic',
      createdAt: daysAgo(50),
    }),
  )
  const room = loneRoom(await vaultWith(memories), NOW)
  const said: string[] = []
  let turns = 0
  const along = {
    turn: async () => void (turns += 1),
    progress: (doing: string, done: number, of: number | null) => {
      expect(done).toBeLessThanOrEqual(of ?? Infinity)
      if (said.at(-1) !== doing) said.push(doing)
    },
    cancelled: () => false,
  }
  expect((await gather(room, policy, NOW, along))?.rows).toHaveLength(950)
  expect(turns).toBeGreaterThan(20)
  expect(said.slice(0, 2)).toEqual(['Reading the vault', 'Looking for duplicates'])
  for (const stop of [1, 3, 12, 20]) {
    let asked = 0
    const cancelled = () => ++asked >= stop
    expect(await gather(room, policy, NOW, { ...along, cancelled })).toBeNull()
  }
})

async function vaultAfter(item: Partial<Review>, ...texts: string[]) {
  const memories = texts.map((text, n) => says(n, text, { createdAt: daysAgo(200) }))
  const store = await vaultWith(memories)
  const review = aReview('rev_1', { memoryIds: memories.slice(0, 1).map(({ id }) => id), ...item })
  await committed(store, aChangeset([created('review', review.id, review)]))
  return { store, memories }
}
const touchedIn = (proposals: Awaited<ReturnType<typeof proposed>>) =>
  proposals.filter(({ does }) => does === 'change').flatMap(({ memoryIds }) => memoryIds)

test('[C24] what an item of the inbox is about is left alone until it is settled', async () => {
  const { store, memories } = await vaultAfter({ state: 'open' }, 'One thing.', 'Another matter.')
  expect(touchedIn(await proposed(store, policy))).toEqual([memories[1]?.id])
})

test.for(['approved', 'edited', 'kept-a', 'kept-both', 'merged'] as const)(
  '[C33] what a person settled as %s is theirs from then on',
  async (how) => {
    const resolution = { how, by: 'USER', at: NOW, why: null }
    const item = { state: 'resolved' as const, resolution }
    const { store, memories } = await vaultAfter(item, 'One thing.', 'Another matter.')
    expect(touchedIn(await proposed(store, policy))).toEqual([memories[1]?.id])
  },
)

test('[C33] what a rule settled, or a person rejected, is no word of a person for it', async () => {
  for (const [how, by] of [
    ['by-rule', 'SYSTEM'],
    ['rejected', 'USER'],
  ] as const) {
    const item = { state: 'resolved' as const, resolution: { how, by, at: NOW, why: null } }
    const { store } = await vaultAfter(item, 'One thing.', 'Another matter.')
    expect(touchedIn(await proposed(store, policy))).toHaveLength(2)
  }
})

test('[C13] what the vectors say counts: near in meaning with most words in common is the same', async () => {
  const store = await vaultWith([
    says(1, 'The nightly deploy job needs the big runner today.'),
    says(2, 'A nightly deploy job does need the big runner now, today.'),
    fresh(3),
  ])
  const merging = aPolicy({ steps: taking('merge') })
  expect(await proposed(store, merging)).toEqual([])
  const same = letterVector('deploy')
  const waiting = await store.unembedded('letters', 2)
  await store.putVectors(
    'letters',
    waiting.map(({ id, text }) => ({ id, text, vector: same })),
  )
  const embed = { model: 'letters', dimension: same.length, vectors: async () => [] }
  const room = loneRoom(store, NOW, { lending: { kind: 'ready', embed } })
  const snapshot = await gather(room, merging, NOW, { ...quiet, turn: room.turn })
  if (snapshot === null) throw new Error('Nobody cancelled it.')
  const [merged, ...rest] = plan(snapshot, merging, NOW)
  expect([merged?.memoryIds.length, rest]).toEqual([2, []])
})

test('[O92] two that are nearly the same do not become one where the model sees a contradiction', async () => {
  const store = await vaultWith([
    says(1, 'The nightly deploy job needs the big runner today.'),
    says(2, 'A nightly deploy job does need the big runner now, today.'),
    fresh(3),
  ])
  const merging = aPolicy({ steps: taking('merge') })
  const same = letterVector('deploy')
  const waiting = await store.unembedded('letters', 2)
  await store.putVectors(
    'letters',
    waiting.map(({ id, text }) => ({ id, text, vector: same })),
  )
  const planning = async (read: PairModel['read']) => {
    const pairs = { model: 'stand-in', head: { contradiction: 1 }, read }
    const embed = { model: 'letters', dimension: same.length, vectors: async () => [], pairs }
    const room = loneRoom(store, NOW, { lending: { kind: 'ready', embed } })
    const snapshot = await gather(room, merging, NOW, { ...quiet, turn: room.turn })
    if (snapshot === null) throw new Error('Nobody cancelled it.')
    return plan(snapshot, merging, NOW).map(({ does, changes }) => {
      const after = changes[0]?.after
      return [does, after?.['kind'] ?? 'memory', after?.['pair'] ?? null]
    })
  }
  const share =
    (contradiction: number): PairModel['read'] =>
    async (pairs) =>
      pairs.map(() => ({ contradiction, entailment: 0 }))
  expect(await planning(share(0.2))).toEqual([['change', 'memory', null]])
  expect(await planning(share(0.6))).toMatchObject([['ask', 'merge', { rule: null }]])
  expect(await planning(share(0.9))).toMatchObject([
    ['ask', 'contradiction', { rule: 'by-model', clash: { by: 'model' } }],
  ])
  // A model that stops is as good as none.
  expect(await planning(() => Promise.reject(new Error('stopped')))).toEqual([
    ['change', 'memory', null],
  ])
})
