import { afterEach, beforeEach, expect, test } from 'vitest'
import { QUESTION, aJudge } from './test-support/a-judge.ts'
import { type TestEndpoint, says, startEndpoint } from './test-support/endpoint.ts'

const TEXT = 'The export took 14 minutes.'

let endpoint: TestEndpoint
beforeEach(async () => void (endpoint = await startEndpoint(says({ summary: TEXT }))))
afterEach(() => endpoint.close())

test('[C111] the question is sent as it was seen, the answer noted under its model and paid for; hostile text stays one line of text', async () => {
  const judge = aJudge()
  await expect(judge.summarise()).rejects.toMatchObject({ code: 'forbidden' })
  await judge.setUp(endpoint.address)
  expect(await judge.summarise()).toEqual({ review: 'rev_2' })
  endpoint.reply(says('```json\n{"summary":"<b>One</b>\\n\\u202eTwo"}\n```'))
  await judge.summarise()
  expect(judge.summaries).toEqual([
    { text: TEXT, model: 'small-1' },
    { text: '<b>One</b> Two', model: 'small-1' },
  ])
  expect(endpoint.received[0]?.body['messages']).toEqual([
    { role: 'system', content: QUESTION.system },
    { role: 'user', content: QUESTION.user },
  ])
  expect(judge.state().spent).toMatchObject({ amount: 0.0054, requests: 2 })
})

test.each([
  ['words around it', `Sure! ${TEXT}`],
  ['another field', { summary: TEXT, approve: true }],
  ['a list', { summary: [TEXT] }],
  ['nothing', { summary: ' \u200b\n' }],
  ['a book', { summary: 'x'.repeat(2001) }],
])('[C111] an answer with %s is thrown away', async (_name, content) => {
  const judge = aJudge()
  await judge.setUp(endpoint.address)
  endpoint.reply(says(content))
  await expect(judge.summarise()).rejects.toThrow(/did not answer in the form it was asked for/)
  expect(judge.summaries).toEqual([])
})
