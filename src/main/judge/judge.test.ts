import { readFileSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOON, QUESTION, aJudge } from './test-support/a-judge.ts'
import {
  OPINION,
  type TestEndpoint,
  refuses,
  says,
  startEndpoint,
} from './test-support/endpoint.ts'

let endpoint: TestEndpoint
beforeEach(async () => void (endpoint = await startEndpoint(says(OPINION))))
afterEach(() => endpoint.close())

test('[H13] it is off until it is set up, and says what is missing; nothing is sent meanwhile', async () => {
  const judge = aJudge()
  expect(judge.state()).toEqual({
    settings: {
      enabled: false,
      baseUrl: null,
      model: null,
      priceIn: null,
      priceOut: null,
      capPerMonth: 5,
    },
    key: 'none',
    canKeepKeys: false,
    missing: 'The judge is switched off in Settings.',
    spent: { month: '2026-11', amount: 0, requests: 0 },
  })
  const steps = [
    { enabled: true },
    { baseUrl: endpoint.address },
    { model: 'small-1' },
    { priceIn: 0 },
  ]
  for (const step of steps) {
    await judge.edit(step)
    await expect(judge.ask()).rejects.toMatchObject({ code: 'forbidden' })
    await expect(judge.test()).rejects.toThrow(judge.state().missing ?? 'nothing is missing')
  }
  expect(endpoint.received).toEqual([])
  expect((await judge.edit({ priceOut: 0 })).missing).toBeNull()
})

test('[H14] it sends the question and nothing else, notes the opinion, and counts what was used', async () => {
  const judge = aJudge()
  await judge.setUp(endpoint.address)
  judge.setKey('sk-test-123')
  const opinion = { ...OPINION, model: 'small-1', at: NOON }
  expect([await judge.ask(), await judge.ask()]).toEqual([opinion, opinion])
  expect(judge.noted).toEqual([
    { id: 'rev_1', opinion },
    { id: 'rev_1', opinion },
  ])
  const [first, second] = endpoint.received
  expect(first?.path).toBe('/v1/chat/completions')
  expect(first?.headers).toMatchObject({
    authorization: 'Bearer sk-test-123',
    'content-type': 'application/json',
  })
  expect(first?.body).toEqual({
    model: 'small-1',
    messages: [
      { role: 'system', content: QUESTION.system },
      { role: 'user', content: QUESTION.user },
    ],
    stream: false,
    max_tokens: 1000,
  })
  expect(second?.headers.cookie).toBeUndefined()
  // Two times 400 tokens for 3 a million and 100 for 15.
  expect(judge.state().spent).toEqual({ month: '2026-11', amount: 0.0054, requests: 2 })
  expect(judge.logged).toEqual([])
})

test('[H15] without a usage in the answer the tokens are counted here', async () => {
  const judge = aJudge()
  await judge.setUp(endpoint.address)
  endpoint.reply(says(OPINION, { usage: undefined }))
  await judge.ask()
  const [tokensIn, tokensOut] = [9, JSON.stringify(OPINION).split(' ').length]
  expect(judge.state().spent.amount).toBe((tokensIn * 3 + tokensOut * 15) / 1e6)
})

test('[H16] what could pass the cap is refused before anything is sent', async () => {
  const judge = aJudge()
  await judge.setUp(endpoint.address, { capPerMonth: 0.0155 })
  await judge.ask()
  await expect(judge.ask()).rejects.toThrow(
    'Nothing was sent: this question could cost 0.015297, and 0.0027 of the 0.0155 for this month is spent. Raise the cap in Settings, or wait for the next month.',
  )
  await expect(judge.test()).rejects.toMatchObject({ code: 'forbidden' })
  expect(endpoint.received).toHaveLength(1)
  await judge.edit({ capPerMonth: 1 })
  expect(await Promise.all([judge.ask(), judge.ask()])).toHaveLength(2)
})

test('[H17] two at once cannot pass the cap together', async () => {
  const judge = aJudge()
  await judge.setUp(endpoint.address, { capPerMonth: 0.02 })
  const ends = await Promise.allSettled([judge.ask(), judge.ask(), judge.ask()])
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(endpoint.received).toHaveLength(1)
})

test('[H18] a model that knows the limit of an answer by its other name is asked again by that', async () => {
  const judge = aJudge()
  await judge.setUp(endpoint.address)
  endpoint.reply((received, response) => {
    const old = 'max_tokens' in received.body
    const error = { message: 'x', param: 'max_tokens', code: 'unsupported_parameter' }
    ;(old ? refuses(400, { error }) : says(OPINION))(received, response)
  })
  await judge.ask()
  expect(endpoint.received.map(({ body }) => body['max_completion_tokens'])).toEqual([
    undefined,
    1000,
  ])
})

test('[H19] the test sends no memory and says who answers', async () => {
  const judge = aJudge()
  await judge.setUp(endpoint.address)
  endpoint.reply(says('ready'))
  const host = new URL(endpoint.address).host
  expect(await judge.test()).toEqual({ sentence: `small-1 at ${host} answers.` })
  expect(JSON.stringify(endpoint.received)).not.toContain(QUESTION.user)
  expect(judge.noted).toEqual([])
})

test('[H20] a file that cannot be read is kept aside, and the judge is off', async () => {
  const before = aJudge()
  await before.setUp(endpoint.address)
  writeFileSync(`${before.folder}/judge.json`, '{"settings":')
  const after = aJudge({ folder: before.folder })
  expect(after.state()).toMatchObject({ settings: { enabled: false }, key: 'none' })
  expect(readFileSync(`${before.folder}/judge.broken.json`, 'utf8')).toBe('{"settings":')
})
