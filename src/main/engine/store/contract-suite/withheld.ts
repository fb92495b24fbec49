import { expect, test } from 'vitest'
import { NEWEST_FIRST } from '#shared/filter.ts'
import type { Memory } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'
import type { StoreFilter } from '../filter.ts'
import type { Store, StoreView } from '../port.ts'
import { aMemory, memoryId, NOON } from '../test-support/a-memory.ts'
import { committed, creating, revising } from '../test-support/changesets.ts'
import { letterVector } from '../test-support/letter-vectors.ts'
import { narrowed } from '../visible.ts'
import type { OpenStore } from './open-store.ts'

const ATLAS: Scope = { kind: 'project', id: 'atlas' }
const CLOCK = { now: () => NOON }
const TEXT = 'The harbour office closes its doors every evening at six o’clock sharp'

const said = (n: number, given: Partial<Memory> = {}) =>
  aMemory(n, {
    summary: `${TEXT}, ${n}`,
    content: { form: 'text', text: `${TEXT}, ${n}` },
    ...given,
  })

const PLAIN = said(1)
const DISPUTED = said(2)
const CRITICAL = said(3, { priority: 'critical' })
const WITHHELD = [DISPUTED.id, CRITICAL.id, memoryId(99)]

async function planted(store: Store): Promise<void> {
  await committed(store, creating(PLAIN, DISPUTED, CRITICAL))
  const waiting = await store.unembedded('letters', 10)
  const vectors = waiting.map(({ id, text }) => ({ id, text, vector: letterVector(text) }))
  await store.putVectors('letters', vectors)
}

/** Every way to ask for several memories at once, each as the ids it answers with. */
async function everyAnswer(
  store: StoreView,
  filter: StoreFilter,
): Promise<Record<string, string[]>> {
  const words = { words: ['harbour'], phrases: [], excluded: [], prefix: false }
  const limit = 10
  const [page, search, nearest, alike, around, topic] = [
    await store.page({ filter, sort: NEWEST_FIRST, from: null, until: null, limit }),
    await store.search({ words, filter, limit }),
    await store.nearest({ model: 'letters', vector: letterVector(TEXT), filter, limit }),
    await store.alike({ text: TEXT, filter, limit }),
    await store.around({ ids: [PLAIN.id, DISPUTED.id], reach: 5, gapMs: 1e9, filter }),
    await store.topic({ filter, domain: 'ops', taskType: null, goal: null, by: 'recency', limit }),
  ]
  const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).toSorted()
  return {
    find: (await store.find(filter, NEWEST_FIRST, limit)).toSorted(),
    many: (await store.findMany(filter, limit)).toSorted(),
    tagged: (await store.find({ ...filter, tags: ['deploy'] }, NEWEST_FIRST, limit)).toSorted(),
    worded: (await store.find({ ...filter, text: 'harbour' }, NEWEST_FIRST, limit)).toSorted(),
    page: ids(page.rows),
    search: ids(search.hits),
    nearest: ids(nearest),
    alike: ids(alike),
    around: [...new Set(around.flat())].toSorted(),
    topic: topic.toSorted(),
  }
}

async function everyCount(store: StoreView, filter: StoreFilter): Promise<number[]> {
  const { tags, types } = await store.facets(filter)
  return [
    await store.count(filter),
    (await store.outline(filter, NEWEST_FIRST, 10)).total,
    tags[0]?.count ?? 0,
    types[0]?.count ?? 0,
  ]
}

export function withheldSuite(openStore: OpenStore): void {
  test('[Y1] what is withheld is in no list, search or count, whoever asks; a critical one is never withheld', async () => {
    await using opened = await openStore()
    const { store } = opened
    await planted(store)
    const all = [PLAIN.id, DISPUTED.id, CRITICAL.id]
    const left = [PLAIN.id, CRITICAL.id]
    for (const within of [undefined, [ATLAS]]) {
      const whole = await everyAnswer(store, { within })
      expect(whole).toEqual(Object.fromEntries(Object.keys(whole).map((name) => [name, all])))
      expect(await everyAnswer(store, { within, withheld: WITHHELD })).toEqual(
        Object.fromEntries(Object.keys(whole).map((name) => [name, left])),
      )
      expect(await everyCount(store, { within, withheld: [] })).toEqual([3, 3, 3, 3])
      expect(await everyCount(store, { within, withheld: WITHHELD })).toEqual([2, 2, 2, 2])
    }
  })

  test('[Y2] an agent’s vault is without what is hidden, by name, link and scope too', async () => {
    await using opened = await openStore()
    const { store } = opened
    await planted(store)
    const links = (['related', 'contradicts'] as const).map((kind) => ({ kind, to: PLAIN.id }))
    await committed(store, revising(DISPUTED, { links }))
    expect(await store.contradicting([CRITICAL.id, PLAIN.id, PLAIN.id])).toEqual([
      { from: DISPUTED.id, to: PLAIN.id },
    ])
    const eyes = narrowed(store, [ATLAS], CLOCK, () => new Set(WITHHELD))
    const named = await eyes.get('memory', [PLAIN.id, DISPUTED.id, CRITICAL.id])
    expect(named.map(({ id }) => id)).toEqual([PLAIN.id, CRITICAL.id])
    expect(new Set(Object.values(await everyAnswer(eyes, {})).flat())).toEqual(
      new Set([PLAIN.id, CRITICAL.id]),
    )
    expect(await everyCount(eyes, {})).toEqual([2, 2, 2, 2])
    expect(await eyes.scopes()).toEqual([{ scope: ATLAS, active: 2, total: 2 }])
    expect(await eyes.linksInto(PLAIN.id)).toEqual([])
    expect(await eyes.contradicting([PLAIN.id])).toEqual([])
  })

  test('[Y2] an agent’s vault can neither be closed nor counted in, embedded or kept house in', async () => {
    await using opened = await openStore()
    const own = [
      'close',
      'touch',
      'keepPackage',
      'keepMore',
      'putVectors',
      'unembedded',
      'maintain',
      'since',
    ]
    const eyes = narrowed(opened.store, [ATLAS], CLOCK)
    expect(own.filter((name) => name in eyes)).toEqual([])
    expect(own.filter((name) => name in opened.store)).toEqual(own)
  })

  test('[Y3] whoever says a hidden thing again finds it, in that call, and can write', async () => {
    await using opened = await openStore()
    const { store } = opened
    await planted(store)
    const hidden = new Set<string>(WITHHELD)
    const eyes = narrowed(store, [ATLAS], CLOCK, () => hidden)
    expect(await eyes.byKey(DISPUTED.key, ATLAS, NOON)).toEqual(DISPUTED)
    expect(await eyes.get('memory', [DISPUTED.id])).toEqual([DISPUTED])
    await committed(eyes, revising(DISPUTED, { confidence: 0.9 }))
    const later = narrowed(store, [ATLAS], CLOCK, () => hidden)
    expect(await later.get('memory', [DISPUTED.id])).toEqual([])
    expect(hidden).toEqual(new Set(WITHHELD))
  })

  test('[Y4] what becomes disputed by a call is still there for the rest of it', async () => {
    await using opened = await openStore()
    const { store } = opened
    await planted(store)
    const hidden = new Set<string>()
    const eyes = narrowed(store, [ATLAS], CLOCK, () => hidden)
    hidden.add(DISPUTED.id)
    expect(await eyes.get('memory', [DISPUTED.id])).toEqual([DISPUTED])
  })
}
