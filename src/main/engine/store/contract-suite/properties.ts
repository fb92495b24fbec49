import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply, type Fields, inverse } from '../changes.ts'
import type { Changeset } from '../changeset.ts'
import type { Store } from '../port.ts'
import { aMemory, memoryId, NOON } from '../test-support/a-memory.ts'
import { aChangeset, committed, creating, revising } from '../test-support/changesets.ts'
import { changesFor, editSequences } from '../test-support/edits.ts'
import { variedMemories } from '../test-support/varied.ts'
import type { OpenStore } from './open-store.ts'

const RUNS = { numRuns: 200, endOnFailure: true }
const LONG = 120_000

export function propertiesSuite(openStore: OpenStore): void {
  describe('properties', () => {
    test(
      '[S4] any changesets, taken back in reverse order, leave every row as it was',
      async () => {
        await using opened = await openStore()
        const { store } = opened
        await committed(store, creating(...variedMemories(5)))
        const before = await opened.dump()
        const property = fc.asyncProperty(editSequences, async (sequence) => {
          const done: number[] = []
          for (const edits of sequence) {
            done.push(await committed(store, aChangeset(await changesFor(store, edits))))
          }
          for (const seq of done.toReversed()) await takeBack(store, seq)
          expect(await opened.dump()).toBe(before)
        })
        await fc.assert(property, RUNS)
      },
      LONG,
    )

    test(
      '[S6] replaying the journal from nothing gives what is there now',
      async () => {
        await using opened = await openStore()
        const { store } = opened
        const replayed = new Map<string, Fields>()
        let read = 0
        const property = fc.asyncProperty(editSequences, async (sequence) => {
          for (const edits of sequence) {
            const seq = await committed(store, aChangeset(await changesFor(store, edits)))
            expect(seq).toBe((read += 1))
            for (const change of await store.changes(seq, 100)) {
              const after = apply(change, replayed.get(`${change.noun} ${change.id}`) ?? null)
              if (after === null) replayed.delete(`${change.noun} ${change.id}`)
              else replayed.set(`${change.noun} ${change.id}`, after)
            }
          }
          expect(await everything(store)).toEqual(replayed)
        })
        await fc.assert(property, RUNS)
      },
      LONG,
    )

    test(
      '[S5] two interleaved editors never lose an update',
      async () => {
        await using opened = await openStore()
        const { store } = opened
        await committed(
          store,
          creating(aMemory(1, { contributors: [] }), aMemory(2, { contributors: [] })),
        )
        const marks: string[] = []
        const steps = fc.array(
          fc.tuple(fc.constantFrom(0, 1), fc.constantFrom('read', 'write'), fc.constantFrom(1, 2)),
        )
        const property = fc.asyncProperty(steps, async (schedule) => {
          const editors = [new Editor(store, 'a'), new Editor(store, 'b')]
          for (const [who, what, n] of schedule) {
            const mark = await editors[who]?.step(what, n, marks.length)
            if (mark != null) marks.push(mark)
          }
          const kept = (await store.get('memory', [memoryId(1), memoryId(2)])).flatMap(
            ({ contributors }) => contributors,
          )
          expect(kept.toSorted()).toEqual(marks.toSorted())
        })
        await fc.assert(property, RUNS)
      },
      LONG,
    )
  })
}

/** Adds marks to a list that everybody adds to; decides on what it read, however long ago. */
class Editor {
  readonly #store: Store
  readonly #name: string
  #decided: { changeset: Changeset; mark: string } | null = null

  constructor(store: Store, name: string) {
    this.#store = store
    this.#name = name
  }

  /** The mark, when it was acknowledged. */
  async step(what: string, n: number, count: number): Promise<string | null> {
    if (what === 'read') {
      const [memory] = await this.#store.get('memory', [memoryId(n)])
      const mark = `${this.#name}${count}`
      if (memory === undefined) throw new Error('The memory is gone.')
      const contributors = [...memory.contributors, mark]
      this.#decided = { changeset: revising(memory, { contributors }), mark }
      return null
    }
    const decided = this.#decided
    this.#decided = null
    if (decided === null) return null
    const result = await this.#store.commit(decided.changeset)
    return result.kind === 'committed' ? decided.mark : null
  }
}

async function takeBack(store: Store, seq: number): Promise<void> {
  const changes = []
  for (const change of (await store.changes(seq, 100)).toReversed()) {
    const [current = null] = await store.get(change.noun, [change.id])
    const back = inverse(change, current, {})
    if (back.kind === 'moved-on') throw new Error(`Moved on: ${back.fields.join(', ')}`)
    if (back.kind === 'change') changes.push(back.change)
  }
  await committed(store, aChangeset(changes, { kind: 'undo', undoes: seq, at: NOON + seq }))
}

async function everything(store: Store): Promise<Map<string, Fields>> {
  const ids = await store.find({}, { by: 'createdAt', direction: 'asc' }, 1000)
  const memories = await store.get('memory', ids)
  const filters = await store.all('filter')
  return new Map<string, Fields>([
    ...memories.map((memory) => [`memory ${memory.id}`, memory] as const),
    ...filters.map((filter) => [`filter ${filter.id}`, filter] as const),
  ])
}
