import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Content } from './content.ts'
import { json, jsonObject } from './json.ts'

const sentenceFor = (value: unknown) =>
  jsonObject('Context')
    .safeParse(value)
    .error?.issues.map(({ message }) => message) ?? []

const deep = (levels: number): unknown =>
  JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)

test('[M7] any JSON comes through as it is', () => {
  const anything = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'))
  fc.assert(
    fc.property(anything, (value) => {
      expect(json('Value').parse(value)).toEqual(value)
    }),
  )
})

test('[M7] what is no JSON object is refused with a sentence', () => {
  const object = 'Context must be a JSON object, such as {"room": "ops"}.'
  for (const value of [undefined, null, [], 'x', 1, new Map()])
    expect(sentenceFor(value)).toEqual([object])
  const notJson = 'Context must be JSON: text, numbers, true, false, null, lists and objects.'
  for (const value of [undefined, NaN, 1n, () => 1, new Date(0)])
    expect(sentenceFor({ a: [value] })).toEqual([notJson])
})

test('[M7] a field that would be lost, and a depth nobody can read, are refused by name', () => {
  expect(sentenceFor(JSON.parse('{"a": [{"__proto__": 1}]}'))).toEqual([
    'Context has a field called __proto__; give it another name.',
  ])
  const tooDeep = ['Context is nested too deeply: at most 100 levels.']
  expect(sentenceFor(deep(100))).toEqual([])
  expect(sentenceFor(deep(101))).toEqual(tooDeep)
  expect(sentenceFor(deep(20_000))).toEqual(tooDeep)
  for (const form of [{ form: 'json' }, { form: 'status', statusType: 'build' }])
    expect(Content.safeParse({ ...form, value: deep(20_000) }).success).toBe(false)
})
