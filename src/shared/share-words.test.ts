import { expect, test } from 'vitest'
import { actorInSentence, actorName, actorNamed } from './actor-words.ts'
import { parseShare, shareWords } from './share-words.ts'

test('[Z44] a share is said in per cent, and taken as it is typed, either way', () => {
  expect([0, 0.7, 0.333, 1].map(shareWords)).toEqual(
    ['0 %', '70 %', '33.3 %', '100 %'].map((words) => words.replace(' ', '\u00a0')),
  )
  expect(['0.7', '.7', '0,7', '70', '70 %', '70%', '1', '0', '100'].map(parseShare)).toEqual([
    0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 1, 0, 1,
  ])
  expect(['', 'much', '-1', '7 0', '%'].map(parseShare)).toEqual(Array(5).fill(Number.NaN))
  expect([parseShare('150'), parseShare('101 %')]).toEqual([1.5, 1.01])
})

test('[Z44] the person is you and the engine is Loci', () => {
  expect(['USER', 'SYSTEM', 'DEV-001'].map(actorName)).toEqual(['You', 'Loci', 'DEV-001'])
  expect(['USER', 'SYSTEM', 'DEV-001'].map(actorInSentence)).toEqual(['you', 'Loci', 'DEV-001'])
  expect(['You', 'you', 'loci', 'DEV-001'].map(actorNamed)).toEqual([
    'USER',
    'USER',
    'SYSTEM',
    'DEV-001',
  ])
})
