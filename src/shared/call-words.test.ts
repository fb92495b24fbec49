import { expect, test } from 'vitest'
import { callWords } from './call-words.ts'
import { contract } from './contract.ts'

test('[U25] every method an agent may call has words of its own; what is refused is called that', () => {
  const open = Object.entries(contract).flatMap(([name, { who, answeredBy }]) =>
    who === 'anyone' && answeredBy === 'engine' ? [name] : [],
  )
  expect(open.length).toBeGreaterThan(15)
  const fallbacks = ['journal.page', 'vaults.recent', 'nothing.like.this', 'constructor'].map(
    callWords,
  )
  expect(fallbacks).toEqual([
    'Tried what only people may do',
    'Tried what only people may do',
    'Called something unknown',
    'Called something unknown',
  ])
  expect(open.filter((name) => fallbacks.includes(callWords(name)))).toEqual([])
})
