import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { outdate } from './outdate-queries.ts'

const KEY = ['reviews.pair']

test('[Y61] a change during the very first question is not missed', async () => {
  const { client, engine, answers, watch } = aWindow()
  watch()
  await engine.asked(1)
  engine.says = 'after'
  outdate(client, () => true)
  engine.answer()
  await engine.asked(2)
  engine.answer()
  await rest()
  expect(answers()).toBe('after')
})

test('[Y62] what nobody looks at any more is asked again when somebody does', async () => {
  const { client, engine, answers, watch } = aWindow()
  const leave = watch()
  await engine.asked(1)
  engine.says = 'after'
  outdate(client, () => true)
  leave()
  engine.answer()
  await rest()
  expect(answers()).toBe('before')
  watch()
  await engine.asked(2)
  engine.answer()
  await rest()
  expect(answers()).toBe('after')
})

test('[Y63] what is not touched is asked once', async () => {
  const { client, engine, answers, watch } = aWindow()
  watch()
  await engine.asked(1)
  outdate(client, ({ queryKey }) => queryKey[0] === 'memories.page')
  engine.answer()
  await rest()
  expect([answers(), engine.times]).toEqual(['before', 1])
})

const rest = () => new Promise((resolve) => setTimeout(resolve, 5))

/** A screen that asks an engine, which reads when it is asked and answers when it is told to. */
function aWindow() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const waiting: (() => void)[] = []
  const engine = {
    says: 'before',
    times: 0,
    answer: () => waiting.shift()?.(),
    async asked(times: number) {
      for (let look = 0; look < 100 && engine.times < times; look += 1) await rest()
      expect(engine.times).toBe(times)
    },
  }
  const queryFn = () => {
    engine.times += 1
    const { says } = engine
    return new Promise<string>((resolve) => waiting.push(() => resolve(says)))
  }
  const watch = () =>
    new QueryObserver(client, { queryKey: KEY, queryFn, networkMode: 'always' }).subscribe(
      () => undefined,
    )
  return { client, engine, watch, answers: () => client.getQueryData(KEY) }
}
