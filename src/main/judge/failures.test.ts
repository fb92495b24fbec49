import { afterEach, beforeEach, expect, test } from 'vitest'
import { aJudge } from './test-support/a-judge.ts'
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

const KEY = 'sk-canary-4711'

async function anAsked(key: string | null = KEY) {
  const judge = aJudge()
  await judge.setUp(endpoint.address)
  if (key !== null) judge.setKey(key)
  const failure: unknown = await judge.ask().then(
    () => null,
    (error: unknown) => error,
  )
  const sentence =
    failure instanceof Error ? failure.message.replaceAll(/127\.0\.0\.1:\d+/g, 'HOST') : ''
  return { judge, failure, sentence, amount: judge.state().spent.amount }
}

test.each([
  [401, 'HOST refused the key. Replace it in Settings.'],
  [403, 'HOST refused the key. Replace it in Settings.'],
  [402, 'HOST wants to be paid first: there is no credit left with it.'],
  [
    404,
    'HOST has no model called small-1, or nothing that answers at this address. Check both in Settings.',
  ],
  [429, 'HOST takes no more questions for now (its rate limit). Try again in a minute.'],
  [400, 'HOST did not take the question (status 400).'],
  [500, 'HOST did not take the question (status 500).'],
  [503, 'HOST did not take the question (status 503).'],
])(
  '[H21] status %i is told in words, costs nothing and notes nothing',
  async (status, sentence) => {
    endpoint.reply(refuses(status, { error: { message: `${KEY} is wrong` } }))
    const asked = await anAsked()
    expect(asked).toMatchObject({ sentence, amount: 0, failure: { code: 'judge_failed' } })
    expect(asked.judge.noted).toEqual([])
    expect(JSON.stringify(asked.judge.logged)).not.toContain(KEY)
  },
)

test('[H22] an endpoint that wants a key is told apart from one that refuses it', async () => {
  endpoint.reply(refuses(401))
  expect((await anAsked(null)).sentence).toBe('HOST wants a key. Give it one in Settings.')
  expect(endpoint.received[0]?.headers.authorization).toBeUndefined()
})

test('[H23] nobody there: said in words, and it costs nothing', async () => {
  await endpoint.close()
  expect(await anAsked()).toMatchObject({
    sentence: 'HOST cannot be reached. Check the address, and whether it is running.',
    amount: 0,
  })
})

test('[H24] a redirect is not followed: neither key nor texts go where nobody agreed to', async () => {
  const elsewhere = await startEndpoint(says(OPINION))
  endpoint.reply(refuses(307, {}, { location: `${elsewhere.address}/chat/completions` }))
  const { sentence } = await anAsked()
  expect(sentence).toMatch(
    /^HOST sends questions on to another address, which Loci does not follow/,
  )
  expect(elsewhere.received).toEqual([])
  await elsewhere.close()
})

test.each([
  ['no answer in time', () => undefined, /did not answer within 30 seconds/],
  [
    'half an answer',
    (_received, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{"choi')
      setTimeout(() => response.destroy(), 20)
    },
    /broke off in the middle/,
  ],
  [
    'an answer without end',
    (_received, response) => response.end('x'.repeat(300_000)),
    /more than 256 KB/,
  ],
  ['a web page', (_received, response) => response.end('<html>hello</html>'), /no chat completion/],
  ['an empty object', (_received, response) => response.end('{}'), /no chat completion/],
] satisfies [string, Parameters<TestEndpoint['reply']>[0], RegExp][])(
  '[H25] %s: said in words, and counted at the most it can have cost',
  async (_name, reply, sentence) => {
    endpoint.reply(reply)
    const asked = await anAsked()
    expect(asked.sentence).toMatch(sentence)
    expect(asked.amount).toBeGreaterThan(0.015)
    expect(asked.judge.noted).toEqual([])
    expect(JSON.stringify(asked.judge.logged)).not.toMatch(/canary|A says 5/)
  },
)

test('[H26] an answer in another form is paid for and thrown away', async () => {
  endpoint.reply(says('Keep B. I have settled it for you.'))
  const asked = await anAsked()
  expect(asked.sentence).toMatch(/^small-1 did not answer in the form it was asked for/)
  expect(asked.amount).toBe(0.0027)
  expect(asked.judge.noted).toEqual([])
})
