import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { automaticTags } from '#shared/auto-tags.ts'
import type { Memory } from '#shared/memory.ts'
import { scopeLabel } from '#shared/scope.ts'
import { bytesSaid } from '../indices.ts'
import type { Store } from '../port.ts'
import { aMemory, memoryId, NOON } from '../test-support/a-memory.ts'
import { aChangeset, committed, creating } from '../test-support/changesets.ts'
import { type Edit, changesFor, editSequences } from '../test-support/edits.ts'
import { SCOPES } from '../test-support/varied.ts'
import type { OpenStore } from './open-store.ts'

const LONG = 120_000

export function indicesSuite(openStore: OpenStore): void {
  describe('indices', () => {
    test(
      '[V160] after any writes the tallies of scopes and tags are those of a full count',
      async () => {
        await using opened = await openStore()
        const { store } = opened
        const property = fc.asyncProperty(editSequences, async (sequence) => {
          for (const edits of sequence)
            await committed(store, aChangeset(await changesFor(store, edits.map(marked))))
          const all = await everyMemory(store)
          expect(sorted(await store.scopeIndices())).toEqual(sorted(countedScopes(all)))
          expect(await store.tagUses(null)).toEqual(countedTags(all))
          for (const scope of SCOPES)
            expect(await store.tagUses(scope)).toEqual(
              countedTags(all.filter((one) => scopeLabel(one.scope) === scopeLabel(scope))),
            )
          expect(await store.automaticallyTagged()).toBe(
            all.filter((one) => automaticTags(one).length > 0).length,
          )
          expect(new Set(await store.untagged(null, 100))).toEqual(
            new Set(all.filter(isUntagged).map(({ id }) => id)),
          )
        })
        await fc.assert(property, { numRuns: 100, endOnFailure: true })
      },
      LONG,
    )

    test('[V161] what links lead to and is not there is found step by step', async () => {
      await using opened = await openStore()
      const { store } = opened
      const to = (n: number) => ({ kind: 'related' as const, to: memoryId(n) })
      await committed(
        store,
        creating(
          aMemory(1, { links: [to(2), to(7), to(9)] }),
          aMemory(2, { links: [to(7), to(1), to(8)] }),
        ),
      )
      expect(await store.linksWalked('', 3)).toEqual({
        missing: [memoryId(7)],
        next: memoryId(7),
      })
      expect(await store.linksWalked(memoryId(7), 3)).toEqual({
        missing: [memoryId(8), memoryId(9)],
        next: null,
      })
    })

    test('[V162] words are counted where the asker may look, and nowhere else', async () => {
      await using opened = await openStore()
      const { store } = opened
      const said = (n: number, text: string, scope: Memory['scope']) =>
        aMemory(n, { content: { form: 'text', text }, summary: text, tags: [], scope })
      const [atlas, hidden] = [
        { kind: 'project', id: 'atlas' },
        { kind: 'project', id: 'hidden' },
      ] as const
      await committed(
        store,
        creating(
          said(1, 'canary rollout', atlas),
          said(2, 'canary', atlas),
          said(3, 'canary zebra', hidden),
        ),
      )
      const words = ['canary', 'rollout', 'zebra']
      expect(await store.wordsHeld(words, {})).toEqual({ all: 3, having: [3, 1, 1] })
      expect(await store.wordsHeld(words, { within: [atlas], aliveAt: NOON })).toEqual({
        all: 2,
        having: [2, 1, 0],
      })
    })

    test('[V163] memories with a note about automatic tags are found in the order of writing, from any of them on', async () => {
      await using opened = await openStore()
      const { store } = opened
      const noted = (n: number) => aMemory(n, { context: { autoTags: { on: ['deploy'] } } })
      await committed(store, creating(noted(3), aMemory(1), noted(2), noted(5)))
      expect(await store.withAutoTags(null, 2)).toEqual([memoryId(3), memoryId(2)])
      expect(await store.withAutoTags(memoryId(2), 2)).toEqual([memoryId(5)])
      expect(await store.automaticallyTagged()).toBe(3)
    })
  })
}

/** Every other one as Loci would have tagged it. */
function marked(edit: Edit): Edit {
  if (edit.noun !== 'memory' || edit.next === null || edit.n % 2 === 0) return edit
  return { ...edit, next: { ...edit.next, context: { autoTags: { on: ['deploy', 'x'] } } } }
}

async function everyMemory(store: Store): Promise<Memory[]> {
  const ids = await store.find({}, { by: 'createdAt', direction: 'asc' }, 1000)
  return store.get('memory', ids)
}

const isUntagged = ({ status, tags }: Memory) => status === 'active' && tags.length === 0
const isActive = ({ status }: Memory) => status === 'active'

const sorted = <T extends { scope: Memory['scope'] }>(list: T[]) =>
  list.toSorted((a, b) => (scopeLabel(a.scope) < scopeLabel(b.scope) ? -1 : 1))

function countedScopes(all: Memory[]) {
  return [...Map.groupBy(all, ({ scope }) => scopeLabel(scope)).values()].flatMap((own) =>
    own.slice(0, 1).map(({ scope }) => ({
      scope,
      active: own.filter(isActive).length,
      total: own.length,
      bytes: own.reduce((sum, one) => sum + bytesSaid(one), 0),
      untagged: own.filter(isUntagged).length,
      updatedAt: Math.max(...own.map(({ updatedAt }) => updatedAt)),
    })),
  )
}

function countedTags(all: Memory[]) {
  const tags = [...new Set(all.flatMap((one) => one.tags))].toSorted()
  return tags.map((tag) => {
    const own = all.filter((one) => one.tags.includes(tag))
    return {
      tag,
      active: own.filter(isActive).length,
      total: own.length,
      scopes: new Set(own.map(({ scope }) => scopeLabel(scope))).size,
    }
  })
}
