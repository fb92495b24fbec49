import { expect, test } from 'vitest'
import fc from 'fast-check'
import { lru } from './lru.ts'

test('what was used longest ago leaves first, and looking is no use', () => {
  const few = lru<string, number>(2)
  few.set('a', 1)
  few.set('b', 2)
  few.get('a')
  few.peek('b')
  few.set('c', 3)
  expect([...few.entries()]).toEqual([
    ['a', 1],
    ['c', 3],
  ])
})

test('it never holds more than it may, and holds what was used last', () => {
  const act = fc.record({ put: fc.boolean(), key: fc.nat(9) })
  fc.assert(
    fc.property(fc.array(act), fc.integer({ min: 1, max: 5 }), (acts, most) => {
      const few = lru<number, number>(most)
      let uses: number[] = []
      for (const { put, key } of acts) {
        if (put) few.set(key, key)
        if (!put && few.get(key) === undefined) continue
        uses = [...uses.filter((one) => one !== key), key].slice(-most)
      }
      expect([...few.entries()].map(([key]) => key)).toEqual(uses)
    }),
  )
})
