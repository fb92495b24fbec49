import { expect, test } from 'vitest'
import { STATUSES } from '#shared/memory.ts'
import { isAlive } from './alive.ts'
import { placeKey } from './place-key.ts'

test('[S65] a memory is alive while it is active and until the moment it runs out', () => {
  const alive = STATUSES.filter((status) => isAlive({ status, expiresAt: null }, 5))
  expect(alive).toEqual(['active'])
  const until = [4, 5, 6, null].map((expiresAt) => isAlive({ status: 'active', expiresAt }, 5))
  expect(until).toEqual([false, false, true, true])
})

test('[S65] a place is a scope and a key: neither alone makes two memories the same', () => {
  const global = { kind: 'global' } as const
  const atlas = { kind: 'project', id: 'atlas' } as const
  const keys = [
    { scope: global, key: 'a' },
    { scope: global, key: 'b' },
    { scope: atlas, key: 'a' },
    { scope: { ...atlas }, key: 'a' },
  ].map(placeKey)
  expect(new Set(keys).size).toBe(3)
  expect(keys[2]).toBe(keys[3])
})
