import { expect, test } from 'vitest'
import type { OwnAct } from '#shared/own-act.ts'
import type { Reads } from '#engine/store/port.ts'
import { connect } from '#engine/store/sqlite/connection/connection.ts'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import { sqliteStore } from '#engine/store/sqlite/store.ts'
import { aMemory } from '#engine/store/test-support/a-memory.ts'
import { committed, creating } from '#engine/store/test-support/changesets.ts'
import { VAULT } from '#engine/store/test-support/temp-vault.ts'
import { DEV, EIGHT, FIVE, QA, vault } from '../../conflicts/test-support.ts'
import { foundActs } from './found-acts.ts'

const MINE = { kind: 'agent', id: 'DEV-001' } as const
const text = (words: string) => ({ form: 'text', text: words }) as const
const status = (value: string) => ({ form: 'status', statusType: 'build', value }) as const
const told = ({ kind, sentence, turn, undone }: OwnAct) => [kind, sentence, turn, undone]

async function busyVault(options: Parameters<typeof vault>[0] = {}) {
  const loci = await vault(options)
  const acts = (since = 0) => loci.call('reviews.ownActs', { since })
  const turnRound = async ({ turn, seq, review, memoryId }: OwnAct) => {
    loci.clock.pass(1000)
    if (turn === 'revert') return loci.call('journal.revert', { seq })
    if (turn === 'keep-both')
      return loci.call('reviews.resolve', {
        ids: [String(review)],
        verdict: { how: 'keep-both' },
      })
    const action = { do: 'status', status: 'active' } as const
    return loci.call('memories.change', { target: { ids: [memoryId ?? ''] }, action })
  }
  return { ...loci, acts, turnRound }
}

test('[R26] what Loci does on its own is counted and told by kind, apart from what people and agents do', async () => {
  const loci = await busyVault({ promoteAlone: () => true, projectLimit: () => 8 })
  await loci.say(FIVE, DEV)
  await loci.say(EIGHT, DEV)
  await loci.say('', DEV, { content: status('red') })
  await loci.say('', QA, { content: status('green') })
  await loci.say('Lunch is at noon.', DEV, { scope: MINE, ttl: 'PT1M' })
  const used = await loci.say('Staging needs a warm-up call.', DEV, { scope: MINE })
  for (let n = 0; n < 10; n++) await loci.call('memories.get', { id: used.id }, DEV)
  const again = { content: text('Staging needs a warm-up call.'), scope: MINE }
  const twice = await loci.call('memories.create', again, DEV)
  for (let n = 0; n < 10; n++) await loci.call('memories.get', { id: twice.id }, DEV)
  await loci.call('experiences.enqueue', { content: text('It broke.'), subtype: 'error' }, DEV)
  await loci.tick()
  loci.clock.pass(120_000)
  await loci.tick()
  for (let n = 1; n < 8; n++) await loci.say(`Note ${'abcdefgh'[n]} of the day.`, DEV)
  // What somebody wants is no act of Loci's.
  await loci.call('memories.change', {
    target: { ids: [used.id] },
    action: { do: 'status', status: 'forgotten' },
  })
  const { counts, acts, next } = await loci.acts()
  expect(counts).toEqual({
    settled: 0,
    superseded: 2,
    archived: 1,
    merged: 1,
    promoted: 1,
    kept: 1,
    expired: 1,
  })
  expect(next).toBeNull()
  expect(acts.map(told)).toEqual([
    ['archived', 'Archived 1 memory of project/atlas', 'revert', false],
    ['expired', '“Lunch is at noon.” ran out', 'revert', false],
    ['kept', 'Kept “It broke.” from short-term memory', 'revert', false],
    ['merged', 'Promoted “Staging needs a warm-up call.” to team/platform', 'revert', false],
    ['promoted', 'Promoted “Staging needs a warm-up call.” to team/platform', 'revert', false],
    ['superseded', '“build: red” is superseded by “build: green”', 'restore', false],
    // The one that stood instead is archived by now: both cannot be kept.
    ['superseded', `“${FIVE}” is superseded by “${EIGHT}”`, 'restore', false],
  ])
  await loci.close()
})

test('[R27] each of them can be turned round without taking back what somebody else wrote with it', async () => {
  const loci = await busyVault()
  const five = await loci.say(FIVE, DEV)
  const eight = await loci.say(EIGHT, DEV)
  const red = await loci.say('', DEV, { content: status('red') })
  const green = await loci.say('', DEV, { content: status('green') })
  const before = (await loci.acts()).acts
  expect(before.map(({ turn }) => turn)).toEqual(['restore', 'keep-both'])
  for (const act of before) await loci.turnRound(act)
  expect(await loci.statusOf(five.id, eight.id, red.id, green.id)).toEqual([
    'active',
    'active',
    'active',
    'active',
  ])
  const { acts, counts } = await loci.acts()
  expect([counts.superseded, acts.map(({ undone, turn }) => [undone, turn])]).toEqual([
    2,
    [
      [true, null],
      [true, null],
    ],
  ])
  await loci.close()
})

test('[R28] since a time, in pages, with what comes later, and nothing of what was purged', async () => {
  const loci = await busyVault()
  const early = await loci.say(FIVE, DEV)
  const later = await loci.say(EIGHT, DEV)
  const since = loci.clock.now() + 1
  expect((await loci.acts(since)).acts).toEqual([])
  for (const value of ['red', 'green', 'blue']) await loci.say('', DEV, { content: status(value) })
  expect((await loci.acts(since)).counts.superseded).toBe(2)
  expect((await loci.acts(0)).counts.superseded).toBe(3)
  const first = await loci.call('reviews.ownActs', { since: 0, limit: 2 })
  const rest = await loci.call('reviews.ownActs', { since: 0, after: String(first.next), limit: 2 })
  expect([first.acts.length, rest.acts.map(({ memoryId }) => memoryId), rest.next]).toEqual([
    2,
    [early.id],
    null,
  ])
  await loci.call('memories.purge', { target: { ids: [early.id, later.id] } })
  const { acts } = await loci.acts(0)
  expect(JSON.stringify(acts)).not.toContain('webhook')
  await loci.close()
})

test('[R29] agents are refused, and a person’s verdict is no act of Loci’s', async () => {
  const loci = await busyVault()
  await loci.say(FIVE, DEV)
  await loci.say(EIGHT, QA)
  const [item] = await loci.open()
  await loci.call('reviews.resolve', { ids: [String(item?.id)], verdict: { how: 'keep-b' } })
  expect((await loci.acts()).acts).toEqual([])
  expect(await loci.raw('reviews.ownActs', { since: 0 }, DEV)).toMatchObject({
    ok: false,
    error: { code: 'forbidden' },
  })
  await loci.close()
})

test('[U85] of entries that can hold no act of Loci’s nothing is read but the entry, and what is known is not read again', async () => {
  const loci = await busyVault()
  // Two runs of one memory an entry; a bulk call writes several in one.
  await loci.rest()
  const writing = openSqliteStore({ file: loci.file, ...VAULT, durable: false })
  for (let n = 0; n < 260; n++) {
    const run = { id: n < 200 ? 'run_1' : 'run_2', label: 'Wrote memories' }
    await committed(writing, { ...creating(aMemory(n + 100_000)), id: `chg_run${n}`, run })
  }
  await writing.close()
  await loci.rise()
  await loci.say(FIVE, DEV)
  await loci.say(EIGHT, DEV)
  const vaultStore = sqliteStore(connect(loci.file, true), null)
  const read = { entries: 0, changes: 0, most: 0 }
  const store: Pick<Reads, 'entries' | 'changes'> = {
    async entries(filter) {
      const page = await vaultStore.entries(filter)
      read.entries += page.length
      return page
    },
    async changes(seq, limit, from) {
      const changes = await vaultStore.changes(seq, limit, from)
      read.most = Math.max(read.most, changes.length)
      read.changes += changes.length
      return changes
    },
  }
  const found = foundActs()
  const acts = await found.since(store, 0)
  expect(acts.map(({ kind }) => kind)).toEqual(['superseded'])
  expect(read.entries).toBeGreaterThanOrEqual(262)
  // The write that superseded something, with what followed from it.
  expect(read.changes).toBeLessThan(10)

  Object.assign(read, { entries: 0, changes: 0, most: 0 })
  expect(await found.since(store, 0)).toEqual(acts)
  expect(read).toEqual({ entries: 4, changes: 0, most: 0 })

  const action = { do: 'status', status: 'archived' } as const
  await loci.call('memories.change', { target: { filter: {} }, action })
  expect(await found.since(store, 0)).toEqual(acts)
  expect([read.changes > 250, read.most]).toEqual([true, 250])
  await vaultStore.close()
  await loci.close()
})
