import { describe, expect, test } from 'vitest'
import type { Change } from '#shared/journal.ts'
import type { Scope } from '#shared/scope.ts'
import { created } from '../changes.ts'
import { aMemory, memoryId, NOON } from '../test-support/a-memory.ts'
import { aReview } from '../test-support/a-review.ts'
import { committed, creating, removing, revising } from '../test-support/changesets.ts'
import type { OpenStore } from './open-store.ts'

const ATLAS: Scope = { kind: 'project', id: 'atlas' }
const LEDGER: Scope = { kind: 'project', id: 'ledger' }
const here = (n: number) => aMemory(n, { scope: ATLAS })
const there = (n: number) => aMemory(n, { scope: LEDGER })
const FORBIDDEN = { code: 'forbidden', message: 'This agent may not write there.' }

/** An item that proposes these changes. */
const proposing = (changes: Change[]) => created('review', 'rev_1', aReview('rev_1', { changes }))

export function conditionsSuite(openStore: OpenStore): void {
  describe('what must hold at the commit', () => {
    test('[S53] the same changeset twice is one commit and one answer, at once too', async () => {
      await using opened = await openStore()
      const { store } = opened
      const changeset = { ...creating(aMemory(1)), id: 'chg_once', answer: { id: memoryId(1) } }
      expect(await store.committed('chg_once')).toBeNull()
      const first = await Promise.all([store.commit(changeset), store.commit(changeset)])
      const again = { kind: 'committed', seq: 1, answer: { id: memoryId(1) } }
      expect(first).toEqual([{ kind: 'committed', seq: 1 }, again])
      await committed(store, revising(aMemory(1), { summary: 'Since changed' }))
      expect(await store.commit(changeset)).toEqual(again)
      expect(await store.committed('chg_once')).toEqual(again)
      expect((await store.entries({ limit: 9 })).map(({ seq }) => seq)).toEqual([2, 1])
    })

    test('[S54] a purge takes the answers that may quote it, and a purge sent twice is one', async () => {
      await using opened = await openStore()
      const { store } = opened
      const answer = { says: 'Release 1' }
      await committed(store, { ...creating(aMemory(1)), id: 'chg_1', answer })
      await committed(store, { ...creating(aMemory(2)), id: 'chg_2', answer })
      const order = { id: 'chg_3', ids: [memoryId(1)], at: NOON, actor: 'USER', label: 'Purged' }
      expect(await store.purge(order)).toEqual({ seq: 3, purged: 1 })
      expect(await store.purge(order)).toEqual({ seq: 3, purged: 1 })
      expect(await store.committed('chg_1')).toEqual({ kind: 'committed', seq: 1 })
      expect(await store.committed('chg_2')).toEqual({ kind: 'committed', seq: 2, answer })
    })

    test.for([
      ['made elsewhere', () => creating(there(3))],
      ['changed elsewhere', () => revising(there(2), { summary: 'Mine' })],
      ['taken away elsewhere', () => removing(there(2))],
      ['moved out', () => revising(here(1), { scope: LEDGER })],
      ['moved in', () => revising(there(2), { scope: ATLAS })],
      [
        'of another kind',
        () => ({ ...creating(), changes: [created('filter', 'f', { id: 'f' })] }),
      ],
      [
        'proposed elsewhere',
        () => ({
          ...creating(),
          changes: [proposing(revising(there(2), { summary: 'Mine' }).changes)],
        }),
      ],
    ] as const)(
      '[S55] outside the scopes it may touch nothing is written: %s',
      async ([, foreign]) => {
        await using opened = await openStore()
        const { store } = opened
        await committed(store, creating(here(1), there(2)))
        const own = revising(here(1), { summary: 'Own' }).changes
        const mixed = foreign()
        const changes = mixed.changes.some(({ id }) => id === memoryId(1))
          ? mixed.changes
          : [...own, ...mixed.changes]
        await expect(store.commit({ ...mixed, changes, within: [ATLAS] })).rejects.toMatchObject(
          FORBIDDEN,
        )
        expect(await store.get('memory', [memoryId(1), memoryId(2)])).toEqual([here(1), there(2)])
        const proposal = [proposing(own)]
        await committed(store, { ...creating(), changes: [...own, ...proposal], within: [ATLAS] })
      },
    )

    test('[S56] what was said since it was compared is told, what is only filed anew is not', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(aMemory(1)))
      const comparedAt = await store.head()
      const written = { ...creating(aMemory(9)), comparedAt }
      await committed(store, revising(aMemory(1), { tags: ['filed'] }))
      await committed(store, { ...creating(), changes: [created('filter', 'f', { id: 'f' })] })
      await committed(store, creating(aMemory(2)))
      expect(await store.commit(written)).toEqual({ kind: 'behind' })
      expect(await store.get('memory', [memoryId(9)])).toEqual([])
      const later = { ...written, comparedAt: await store.head() }
      await committed(store, revising({ ...aMemory(1), tags: ['filed'] }, { tags: [] }))
      expect(await store.commit(later)).toEqual({ kind: 'committed', seq: 6 })
    })
  })
}
