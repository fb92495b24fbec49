import { expect, test } from 'vitest'
import { LARGE, keptLineUps } from './kept-line-ups.ts'
import type { LineUp } from './line-up.ts'

function opening() {
  const opened: string[] = []
  const kept = keptLineUps({ now: () => 0 })
  const get = (name: string, size: number) =>
    kept.get(name, async () => {
      opened.push(name)
      return { size, isOutdated: async () => false } as unknown as LineUp
    })
  return { opened, get, forget: () => kept.forget() }
}

test('[B130] of tasks that were tried the last four are kept, but of very many candidates one alone', async () => {
  const { opened, get } = opening()
  for (const name of ['a', 'b', 'c', 'd', 'a', 'b']) await get(name, 10)
  expect(opened).toEqual(['a', 'b', 'c', 'd'])
  await get('large', LARGE + 1)
  await get('large', LARGE + 1)
  expect(opened.slice(4)).toEqual(['large'])
  // The small ones stay, but for the one unused for longest; the large one goes as soon as another is asked for.
  for (const name of ['d', 'a', 'b']) await get(name, 10)
  expect(opened.slice(5)).toEqual([])
  await get('large', LARGE + 1)
  await get('larger', LARGE + 2)
  await get('large', LARGE + 1)
  expect(opened.slice(5)).toEqual(['large', 'larger', 'large'])
})

test('[B130] what was let go of by a write is not kept for its size', async () => {
  const { opened, get, forget } = opening()
  await get('large', LARGE + 1)
  forget()
  await get('a', 10)
  await get('large', LARGE + 1)
  await get('large', LARGE + 1)
  expect(opened).toEqual(['large', 'a', 'large'])
})
