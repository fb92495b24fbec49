import { expect, test } from 'vitest'
import type { StepTally } from '#shared/upkeep.ts'
import { durationWords, effectWords, leftWords, ranSentence } from './upkeep-words.ts'

const tally = (step: StepTally['step'], amounts: Partial<StepTally>): StepTally => ({
  step,
  proposed: 0,
  unticked: 0,
  done: 0,
  left: 0,
  undone: 0,
  ...amounts,
})

test('[C91] a run is told by what it did, and what it left alone is not passed over', () => {
  const steps = [
    tally('merge', { done: 3, left: 1 }),
    tally('archive', { done: 12, unticked: 4, left: 1 }),
  ]
  expect(ranSentence({ state: 'done', steps })).toBe('3 merged, 12 archived; 2 left alone')
  expect(ranSentence({ state: 'planned', steps: [tally('merge', { proposed: 7 })] })).toBe(
    'Would do 7 things',
  )
  expect(ranSentence({ state: 'planned', steps: [] })).toBe('Nothing to do')
  expect(ranSentence({ state: 'undone', steps: [tally('archive', { undone: 2 })] })).toBe(
    '2 undone',
  )
  expect(ranSentence({ state: 'cancelled', steps: [] })).toBe('Nothing done')
})

test('[C91] what a threshold would do is said as a difference, either way', () => {
  expect(effectWords('archive', 3, 20)).toBe('17 more would be archived')
  expect(effectWords('merge', 5, 4)).toBe('1 fewer would be merged')
  expect(effectWords('expire', 2, 2)).toBe('2 now')
  expect(effectWords('expire', 0, 0)).toBe('None now')
})

test('[C91] times read as people say them', () => {
  expect([durationWords(12.4), durationWords(3240), durationWords(240_000)]).toEqual([
    '12 ms',
    '3.2 s',
    '4 min',
  ])
  expect([leftWords(null), leftWords(900), leftWords(12_000), leftWords(600_000)]).toEqual([
    '',
    ', nearly done',
    ', about 12 s left',
    ', about 10 min left',
  ])
})
