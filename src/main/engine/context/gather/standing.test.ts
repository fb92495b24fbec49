import { expect, test } from 'vitest'
import type { ContextPackage } from '#shared/context.ts'
import type { Memory } from '#shared/memory.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import { openItems } from '#engine/conflicts/items.ts'
import { followFeed } from '#engine/follow.ts'
import type { Room } from '#engine/room.ts'
import { created } from '#engine/store/changes.ts'
import type { Position } from '#engine/store/feed.ts'
import type { Store, StoreView } from '#engine/store/port.ts'
import { NOON, aMemory } from '#engine/store/test-support/a-memory.ts'
import { aReview } from '#engine/store/test-support/a-review.ts'
import { aChangeset, committed, creating, revising } from '#engine/store/test-support/changesets.ts'
import { tempVault } from '#engine/store/test-support/temp-vault.ts'
import { visibleTo } from '#engine/store/visible.ts'
import { type Gathered, READ_AT_ONCE, unweighed } from './gather.ts'
import { spokenOfSince } from './spoken-of.ts'
import { fromStanding } from './standing.ts'

const ATLAS = { kind: 'project', id: 'atlas' } as const
const DEV: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: [],
  project: 'atlas',
  session: null,
  task: null,
}
const clock = { now: () => NOON }
const plain = (n: number, given: Partial<Memory> = {}) =>
  aMemory(n, { scope: ATLAS, expiresAt: null, links: [], ...given })
/** More than are looked at in one go. */
const MANY = Array.from({ length: 2 * READ_AT_ONCE + 10 }, (_, n) => plain(n))
const [FIRST = plain(0), SECOND = plain(1)] = MANY

/** What is left of very many when somebody acts after the first of them were looked at once more. */
async function leftWhen(act: (store: Store) => Promise<unknown>) {
  await using vault = tempVault()
  const store = vault.open()
  await committed(store, creating(...MANY))
  const items = await openItems(store)
  const from = await store.head()
  const caughtUp = followFeed(store, from, [items.follow])
  let reads = 0
  const look = async () => {
    const seen = visibleTo(store, DEV, clock)
    const get: StoreView['get'] = async (noun, ids) => {
      reads += 1
      if (reads === 2) await act(store)
      return seen.get(noun, ids)
    }
    const eyes = { store: { ...seen, get }, clock, principal: DEV } as Pick<Room, 'store'> as Room
    return { eyes, disputes: items }
  }
  const whole = { store } as Pick<Room, 'store'> as Room
  const spokenOf = (since: Position) => spokenOfSince(store, whole, items, since)
  let [made, last]: [number, Gathered] = [0, { entries: [], words: [] }]
  const gathered = {
    words: [],
    entries: MANY.map((memory) => ({ ...unweighed(memory), disputed: false })),
  }
  await fromStanding({ caughtUp, look, spokenOf }, from, gathered, async (held) => {
    if (made === 0) await committed(store, creating(plain(9001)))
    made += 1
    last = held
    const verdicts = held.entries.map(({ memory }) => ({ id: memory.id, from: 'vault' }))
    return { verdicts } as unknown as ContextPackage
  })
  const given = new Map(last.entries.map((entry) => [entry.memory.id, entry]))
  return { given, made }
}

test.for([
  ['purged', (store) => store.purge({ ids: [FIRST.id], at: NOON, actor: 'USER', label: 'Purged' })],
  [
    'moved out of sight',
    (store) => committed(store, revising(FIRST, { scope: { kind: 'project', id: 'ledger' } })),
  ],
  ['forgotten', (store) => committed(store, revising(FIRST, { status: 'forgotten' }))],
] as const satisfies [string, (store: Store) => Promise<unknown>][])(
  '[Q233] what is %s after it was looked at once more, while others are, is not given',
  async ([, act]) => {
    const { given, made } = await leftWhen(act)
    expect([given.has(FIRST.id), given.size, made]).toEqual([false, MANY.length - 1, 2])
  },
)

const against = { kind: 'contradicts', to: FIRST.id } as const
test.for([
  ['another contradicts', (store) => committed(store, creating(plain(9002, { links: [against] })))],
  [
    'waits for a person',
    (store) => {
      const memoryIds = [FIRST.id, SECOND.id]
      const review = aReview('rev_1', { kind: 'contradiction', memoryIds })
      return committed(store, aChangeset([created('review', review.id, review)]))
    },
  ],
] as const satisfies [string, (store: Store) => Promise<unknown>][])(
  '[Q233] what %s after it was looked at says so',
  async ([, act]) => {
    const { given } = await leftWhen(act)
    expect([given.get(FIRST.id)?.disputed, given.size]).toEqual([true, MANY.length])
  },
)

test('[Q233] what has nothing to do with it does not have it made anew, however often it is written', async () => {
  let notes = 0
  const write = async (store: Store): Promise<void> => {
    notes += 1
    await committed(store, creating(plain(9100 + notes)))
  }
  const { given, made } = await leftWhen(async (store) => {
    await write(store)
    await write(store)
  })
  expect([given.size, made, notes]).toEqual([MANY.length, 1, 2])
})
