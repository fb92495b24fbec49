import { expect, test } from 'vitest'
import { type Known, newsIn } from './news.ts'
import type { Urgent } from './notice.ts'

const A: Urgent = { id: 'a', kind: 'secret' }
const B: Urgent = { id: 'b', kind: 'contradiction' }

test('[Y10] what waited when the vault was opened is not told of; what comes later is, once', async () => {
  const { look } = aRun()
  expect(await look([A])).toEqual([])
  expect(await look([A, B])).toEqual(['b'])
  expect(await look([A, B])).toEqual([])
})

test('[Y51] what is settled and taken back is no news, however often', async () => {
  const { look } = aRun()
  await look([])
  expect(await look([A])).toEqual(['a'])
  for (let time = 0; time < 3; time += 1) {
    expect(await look([])).toEqual([])
    expect(await look([A])).toEqual([])
  }
})

test('[Y52] what was put off is news each time it comes back, and not when that is taken back', async () => {
  const { look, putOff } = aRun()
  await look([])
  await look([A])
  for (const until of [100, 200]) {
    await look([])
    putOff.set('a', until)
    expect(await look([A])).toEqual(['a'])
    await look([])
    expect(await look([A])).toEqual([])
  }
})

test('[Y53] a vault that was closed in between is begun anew, and nothing of it told twice', async () => {
  const { look, known } = aRun()
  await look([])
  expect(await look([A])).toEqual(['a'])
  known.urgent = null
  expect(await look([])).toEqual([])
  expect(await look([A, B])).toEqual(['b'])
})

test('[Y54] only what comes back is asked about', async () => {
  const { look, asked } = aRun()
  await look([A])
  await look([A, B])
  await look([B])
  expect(asked).toEqual([])
  await look([A, B])
  expect(asked).toEqual(['a'])
})

function aRun() {
  const known: Known = { seen: new Map(), urgent: null }
  const putOff = new Map<string, number>()
  const asked: string[] = []
  const look = async (urgent: readonly Urgent[]) => {
    const news = await newsIn(known, urgent, async (id) => {
      asked.push(id)
      return putOff.get(id) ?? null
    })
    return news.map(({ id }) => id)
  }
  return { known, putOff, asked, look }
}
