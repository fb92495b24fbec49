import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerIn, opinionIn } from './answer.ts'
import { JudgeFailure } from './failures.ts'
import { OPINION } from './test-support/endpoint.ts'

const TOLD = { host: 'judge.example', model: 'small-1' }
const answer = (text: string, cutOff = false) => ({ text, cutOff, usage: null })

test('[H7] the asked-for object is an opinion, bare or in a block of code', () => {
  const json = JSON.stringify(OPINION)
  for (const text of [
    json,
    ` ${json}\n`,
    `\`\`\`json\n${json}\n\`\`\``,
    `\`\`\`\n${json}\n\`\`\`\n`,
  ])
    expect(opinionIn(answer(text), TOLD)).toEqual(OPINION)
})

test.each([
  ['prose', 'A and B contradict each other.'],
  ['prose around it', `Sure! ${JSON.stringify(OPINION)}`],
  ['a verdict beside it', JSON.stringify({ ...OPINION, verdict: { how: 'keep-a' } })],
  ['an order beside it', JSON.stringify({ ...OPINION, resolve: true })],
  ['a model of its own', JSON.stringify({ ...OPINION, model: 'best', at: 1 })],
  ['a word that was not offered', JSON.stringify({ ...OPINION, favours: 'c' })],
  ['no reason', JSON.stringify({ ...OPINION, why: ' ' })],
  ['a reason without an end', JSON.stringify({ ...OPINION, why: 'x'.repeat(1001) })],
  ['a list', JSON.stringify([OPINION])],
  ['nothing', ''],
])('[H8] %s is no opinion', (_name, text) => {
  expect(() => opinionIn(answer(text), TOLD)).toThrow(/did not answer in the form/)
})

test('[H9] an answer that ran out of tokens says so', () => {
  expect(() => opinionIn(answer('{"says": "contr', true), TOLD)).toThrow(/used up the 1,000 tokens/)
})

test('[H10] the reason is one line of plain characters', () => {
  const why = 'First\n\n\u202Eline\u0007,\tthen “quotes” <b>and</b> \uD800 more.'
  expect(opinionIn(answer(JSON.stringify({ ...OPINION, why })), TOLD).why).toBe(
    'First line ,\u0020then “quotes” <b>and</b> \uFFFD more.',
  )
})

test('[H11] whatever comes back, it is read or refused with a sentence', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (body) => {
      try {
        opinionIn(answerIn(body, TOLD), TOLD)
      } catch (error) {
        expect(error).toBeInstanceOf(JudgeFailure)
      }
    }),
  )
})

test.each([
  ['none', undefined],
  ['of another kind', { total: 3 }],
  ['negative', { prompt_tokens: -4, completion_tokens: 2 }],
  ['no number', { prompt_tokens: '4', completion_tokens: 2 }],
])('[H12] a usage that is %s is not believed', (_name, usage) => {
  const choices = [{ message: { content: 'x' }, finish_reason: 'stop' }]
  expect(answerIn(JSON.stringify({ choices, usage }), TOLD).usage).toBeNull()
})
