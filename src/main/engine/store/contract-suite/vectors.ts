import { describe, expect, test } from 'vitest'
import type { Memory } from '#shared/memory.ts'
import type { Store } from '../port.ts'
import { aMemory, memoryId, NOON } from '../test-support/a-memory.ts'
import { committed, creating, removing, revising } from '../test-support/changesets.ts'
import { letterVector } from '../test-support/letter-vectors.ts'
import type { OpenStore } from './open-store.ts'

const says = (n: number, text: string, given: Partial<Memory> = {}): Memory =>
  aMemory(n, { summary: text, content: { form: 'text', text }, ...given })

async function embedAll(store: Store, model = 'letters', dimension = 48): Promise<string[]> {
  const waiting = await store.unembedded(model, 100)
  const vectors = waiting.map(({ id, text }) => ({
    id,
    text,
    vector: letterVector(text, dimension),
  }))
  await store.putVectors(model, vectors)
  return waiting.map(({ text }) => text)
}

const near = async (store: Store, text: string, filter = {}, limit = 10) =>
  (await store.nearest({ model: 'letters', vector: letterVector(text), filter, limit })).map(
    ({ id }) => id,
  )

export function vectorsSuite(openStore: OpenStore): void {
  describe('vectors', () => {
    test('[N1] what waits is what is active and has no vector, oldest first, with the text it means', async () => {
      await using opened = await openStore()
      const { store } = opened
      const long = says(1, 'Ship it', { content: { form: 'text', text: 'On Fridays only.' } })
      const whole = says(2, 'Begins the same…', {
        content: { form: 'text', text: 'Begins the same and goes on.' },
      })
      await committed(store, creating(long, says(3, 'set aside', { status: 'archived' }), whole))
      expect(await store.unembedded('letters', 10)).toEqual([
        { id: long.id, text: 'Ship it\nOn Fridays only.' },
        { id: whole.id, text: 'Begins the same and goes on.' },
      ])
      expect(await store.embeddingStats('letters')).toEqual({ embedded: 0, waiting: 2 })
      expect((await store.unembedded('letters', 1)).map(({ id }) => id)).toEqual([long.id])
      await embedAll(store)
      expect(await store.unembedded('letters', 10)).toEqual([])
      expect(await store.embeddingStats('letters')).toEqual({ embedded: 2, waiting: 0 })
    })

    test('[N2] the nearest come first, with their cosine', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(says(1, 'aaaa'), says(2, 'aabb'), says(3, 'zzzz')))
      await embedAll(store)
      const request = { model: 'letters', vector: letterVector('aaaa'), filter: {}, limit: 2 }
      const found = await store.nearest(request)
      expect(found.map(({ id }) => id)).toEqual([memoryId(1), memoryId(2)])
      // Kept in 8 bits a number: near enough to tell who is nearer.
      expect(found[0]?.score).toBeCloseTo(1, 2)
      expect(await store.nearest({ ...request, among: [memoryId(3), memoryId(9)] })).toEqual([
        { id: memoryId(3), score: expect.closeTo(0, 5) },
      ])
    })

    test('[N3] a vector goes with the text it was made of', async () => {
      await using opened = await openStore()
      const { store } = opened
      const [kept, edited, gone] = [says(1, 'kept'), says(2, 'edited'), says(3, 'gone')]
      await committed(store, creating(kept, edited, gone))
      await embedAll(store)
      expect(await near(store, 'kept')).toHaveLength(3)
      await committed(store, revising(edited, { summary: 'rewritten' }))
      await committed(store, revising(kept, { tags: ['tagged'], importance: 1 }))
      await committed(store, removing(gone))
      expect(await near(store, 'kept')).toEqual([kept.id])
      expect(await store.embeddingStats('letters')).toEqual({ embedded: 1, waiting: 1 })
      expect(await embedAll(store)).toEqual(['rewritten\nedited'])
      expect(await near(store, 'rewritten edited')).toEqual([edited.id, kept.id])
    })

    test('[N3] a text that changed while it was being embedded is dropped and waits again', async () => {
      await using opened = await openStore()
      const { store } = opened
      const memory = says(1, 'before')
      await committed(store, creating(memory))
      const [asked] = await store.unembedded('letters', 1)
      await committed(store, revising(memory, { content: { form: 'text', text: 'after' } }))
      const vector = letterVector('before')
      await store.putVectors('letters', [
        { id: memory.id, text: asked?.text ?? '', vector },
        { id: memoryId(9), text: 'never there', vector },
      ])
      expect(await store.embeddingStats('letters')).toEqual({ embedded: 0, waiting: 1 })
      expect(await near(store, 'before')).toEqual([])
    })

    test('[N4] what is set aside keeps its vector and is neither counted nor waited for', async () => {
      await using opened = await openStore()
      const { store } = opened
      const memory = says(1, 'archived')
      await committed(store, creating(memory, says(2, 'other')))
      await embedAll(store)
      await committed(store, revising(memory, { status: 'archived' }))
      expect(await store.embeddingStats('letters')).toEqual({ embedded: 1, waiting: 0 })
      expect(await near(store, 'archived', { statuses: ['active'] })).toEqual([memoryId(2)])
      expect(await near(store, 'archived')).toEqual([memory.id, memoryId(2)])
      const away = { ...memory, status: 'archived' as const }
      await committed(store, revising(away, { status: 'active' }))
      expect(await store.embeddingStats('letters')).toEqual({ embedded: 2, waiting: 0 })
      expect(await near(store, 'archived', { statuses: ['active'] })).toHaveLength(2)
    })

    test('[N5] two models are never compared; the new one takes the place of the old, one by one', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(says(1, 'one'), says(2, 'two')))
      await embedAll(store)
      expect(await store.embeddingStats('other')).toEqual({ embedded: 0, waiting: 2 })
      const [first] = await store.unembedded('other', 1)
      if (first === undefined) throw new Error('Nothing waits for the other model.')
      await store.putVectors('other', [{ ...first, vector: letterVector(first.text, 16) }])
      expect(await store.embeddingStats('other')).toEqual({ embedded: 1, waiting: 1 })
      expect(await store.embeddingStats('letters')).toEqual({ embedded: 1, waiting: 1 })
      expect(await near(store, 'one')).toEqual([memoryId(2)])
      const other = { model: 'other', vector: letterVector('one', 16), filter: {}, limit: 9 }
      expect((await store.nearest(other)).map(({ id }) => id)).toEqual([memoryId(1)])
      expect(await store.nearest({ ...other, model: 'unheard of' })).toEqual([])
    })

    test('a vector of another length than its model’s is refused with a sentence', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(says(1, 'one'), says(2, 'two')))
      await embedAll(store)
      const request = { model: 'letters', vector: letterVector('one', 16), filter: {}, limit: 9 }
      await expect(store.nearest(request)).rejects.toMatchObject({ code: 'invalid_input' })
      const short = [{ id: memoryId(1), text: 'one', vector: letterVector('one', 16) }]
      await expect(store.putVectors('letters', short)).rejects.toMatchObject({
        code: 'invalid_input',
      })
      expect(await store.embeddingStats('letters')).toEqual({ embedded: 2, waiting: 0 })
    })

    test('[N6] a filter means the same here as everywhere', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(
        store,
        creating(
          says(1, 'alpha', { scope: { kind: 'global' } }),
          says(2, 'alpha b', { tags: ['mine'] }),
          says(3, 'alpha c', { expiresAt: NOON + 5, type: 'procedural' }),
          says(4, 'alpha d', { status: 'superseded' }),
        ),
      )
      await store.putVectors('letters', [
        { id: memoryId(4), text: 'alpha d', vector: letterVector('alpha d') },
      ])
      await embedAll(store)
      const atlas = { kind: 'project', id: 'atlas' } as const
      const asked = async (filter: Parameters<typeof near>[2]) =>
        (await near(store, 'alpha', filter)).toSorted()
      expect(await asked({})).toEqual([1, 2, 3, 4].map(memoryId))
      expect(await asked({ within: [atlas], aliveAt: NOON + 5 })).toEqual([memoryId(2)])
      expect(await asked({ scopes: [atlas], scopeKinds: ['global'] })).toHaveLength(4)
      expect(await asked({ statuses: ['superseded'] })).toEqual([memoryId(4)])
      expect(await asked({ tags: ['mine'] })).toEqual([memoryId(2)])
      expect(await asked({ types: ['procedural'], within: [{ kind: 'global' }] })).toEqual([])
      expect(await asked({ text: 'alpha c' })).toEqual([memoryId(3)])
      expect(await asked({ where: { importance: { $gt: 0.9 } } })).toEqual([])
    })

    test('[S12] what is purged is near to nothing any more', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(says(1, 'secret'), says(2, 'plain')))
      await embedAll(store)
      expect(await near(store, 'secret')).toHaveLength(2)
      await store.purge({ ids: [memoryId(1)], at: NOON, actor: 'USER', label: 'Purged' })
      expect(await near(store, 'secret')).toEqual([memoryId(2)])
      expect(await store.embeddingStats('letters')).toEqual({ embedded: 1, waiting: 0 })
    })

    test('[C10] the vectors of memories are those that were put, of this model, and none of what changed since', async () => {
      await using opened = await openStore()
      const { store } = opened
      await committed(store, creating(aMemory(1), aMemory(2), aMemory(3)))
      const waiting = await store.unembedded('letters', 2)
      const put = waiting.map(({ id, text }) => ({ id, text, vector: letterVector(text) }))
      await store.putVectors('letters', put)
      await committed(store, revising(aMemory(2), { summary: 'Something else' }))
      const ids = [1, 2, 3, 4].map(memoryId)
      const found = await store.vectorsOf('letters', ids)
      expect([...found.keys()]).toEqual([memoryId(1)])
      const [near] = await store.nearest({
        model: 'letters',
        vector: found.get(memoryId(1)) ?? letterVector(''),
        filter: {},
        limit: 1,
      })
      expect(near?.score).toBeCloseTo(1, 2)
      expect(await store.vectorsOf('others', ids)).toEqual(new Map())
    })
  })
}
