import { expect, test } from 'vitest'
import { systemIds } from './ids.ts'
import { o200kTokens } from './tokens.ts'

test('ids are of a-z0-9, as long as asked for, and do not repeat', () => {
  const ids = Array.from({ length: 500 }, () => systemIds.random(12))
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{12}$/)
  expect(new Set(ids).size).toBe(500)
})

test('tokens are counted exactly once the tokenizer is loaded, control tokens included', async () => {
  const tokens = o200kTokens()
  expect(() => tokens.count('hello')).toThrow()
  await tokens.load()
  expect(tokens.count('hello world')).toBe(2)
  expect(tokens.count('')).toBe(0)
  expect(tokens.count('<|endoftext|>')).toBeGreaterThan(0)
})
