import { expect, test } from 'vitest'
import { memo } from './memo.ts'

test('what was made is kept, asked for at once it is made once, and the one used longest ago goes', async () => {
  const kept = memo<string>(2)
  const made: string[] = []
  const get = (name: string) =>
    kept.get(name, async () => {
      made.push(name)
      return name.toUpperCase()
    })
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['A', 'A', 'B'])
  await get('a')
  await get('c')
  await get('a')
  await get('b')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  kept.forget()
  await get('b')
  expect(made.at(-1)).toBe('b')
  expect(made.length).toBe(5)
})

test('what failed is tried again, and what does not hold any more is made anew', async () => {
  const kept = memo<number>(2)
  await expect(kept.get('a', () => Promise.reject(new Error('not yet')))).rejects.toThrow('not yet')
  expect(await kept.get('a', async () => 1)).toBe(1)
  const holds = async (made: number) => made > 1
  expect(await kept.get('a', async () => 2, holds)).toBe(2)
  expect(await kept.get('a', async () => 3, holds)).toBe(2)
})
