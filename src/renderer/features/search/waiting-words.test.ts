import { expect, test } from 'vitest'
import type { Semantic } from '#shared/recall.ts'
import { waitingWords } from './waiting-words.ts'

const semantic = (given: Partial<Semantic>): Semantic => ({
  state: 'on',
  sentence: '',
  model: 'mini',
  embedded: 1_000_000,
  waiting: 0,
  ...given,
})

test('[Q136] a search that takes long says what it is doing', () => {
  const said = [
    undefined,
    semantic({}),
    semantic({ state: 'catching-up', embedded: 1200, waiting: 34_000 }),
    semantic({ state: 'catching-up', model: null, embedded: 0 }),
    semantic({ state: 'off', model: null, embedded: 0 }),
  ].map((each) => waitingWords(2, each))
  expect(said).toEqual([
    'Still searching after 2 s: looking through the vault.',
    'Still searching after 2 s: comparing words and meaning of 1,000,000 memories.',
    'Still searching after 2 s: comparing words and meaning of 1,200 memories, and the words of 34,000 more.',
    'Still searching after 2 s: the language model is being read, and words are looked up meanwhile.',
    'Still searching after 2 s: looking through the words of all memories.',
  ])
})
