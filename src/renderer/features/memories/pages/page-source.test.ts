import { expect, test } from 'vitest'
import { NEWEST_FIRST, type Cursor } from '#shared/filter.ts'
import type { MemoryRow } from '#shared/memory.ts'
import { createPageSource, type ListReading } from './page-source.ts'

const anchors = (count: number) => Array.from({ length: count }, (_, i) => `c${i}` as Cursor)
const list = (count: number): ListReading => ({
  filter: {},
  sort: NEWEST_FIRST,
  anchors: anchors(count),
  readAt: 1,
})
const row = (summary: string) => ({ summary }) as MemoryRow

/** A store whose answers come when the test says so. */
function slowStore() {
  const waiting: {
    from: string
    answer: (summary: string) => void
    fail: (error: Error) => void
  }[] = []
  const source = createPageSource(
    ({ from }) =>
      new Promise((resolve, reject) => {
        waiting.push({
          from: String(from),
          answer: (summary) => resolve({ rows: [row(summary)] }),
          fail: reject,
        })
      }),
  )
  const take = async (summary: string) => {
    waiting.shift()?.answer(summary)
    await settled()
  }
  return { source, waiting, take }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const shown = (source: ReturnType<typeof createPageSource>) =>
  [...source.snapshot().loaded]
    .map(([page, entry]) => `${page}:${entry.rows[0]?.summary}`)
    .toSorted()

test('two pages are read at a time, and a wish not yet begun gives way to a newer one', async () => {
  const { source, waiting, take } = slowStore()
  source.follow(list(50))
  source.want([0, 1, 2, 3])
  expect(waiting.map(({ from }) => from)).toEqual(['c0', 'c1'])
  source.want([40, 41])
  await take('a')
  await take('b')
  expect(waiting.map(({ from }) => from)).toEqual(['c40', 'c41'])
})

test('after a commit the old rows stay up until the new ones have come', async () => {
  const { source, take } = slowStore()
  const before = list(1)
  source.follow(before)
  source.want([0])
  await take('old')
  source.follow({ ...before })
  expect(shown(source)).toEqual(['0:old'])
  await take('new')
  expect(shown(source)).toEqual(['0:new'])
})

test('a late answer is shown while commits keep coming, and then read again', async () => {
  const { source, waiting, take } = slowStore()
  const before = list(1)
  source.follow(before)
  source.want([0])
  source.follow({ ...before })
  await take('late')
  expect(shown(source)).toEqual(['0:late'])
  expect(waiting).toHaveLength(1)
})

test('another filter keeps the first page up and drops answers to the old question', async () => {
  const { source, waiting, take } = slowStore()
  source.follow(list(3))
  source.want([0, 1])
  await take('a0')
  source.follow(list(3))
  await take('a1, too late')
  expect(shown(source)).toEqual(['0:a0'])
  await take('b0')
  await take('b1')
  expect(shown(source)).toEqual(['0:b0', '1:b1'])
  expect(waiting).toHaveLength(0)
})

test('a page that failed is not asked for again until somebody says so', async () => {
  const { source, waiting, take } = slowStore()
  source.follow(list(1))
  source.want([0])
  waiting.shift()?.fail(new Error('The disk is gone.'))
  await settled()
  source.want([0])
  expect(waiting).toHaveLength(0)
  expect(source.snapshot().failure?.message).toBe('The disk is gone.')
  source.retry()
  await take('back')
  expect(source.snapshot().failure).toBeNull()
  expect(shown(source)).toEqual(['0:back'])
})
