import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imperative } from './imperative.ts'

const DEEDS: readonly (readonly [said: string, step: string])[] = [
  ['Gave it 8 GB', 'Give it 8 GB.'],
  ['Split the job', 'Split the job.'],
  ['Restart the pod.', 'Restart the pod.'],
  ['I restarted the pod and cleared its cache', 'Restart the pod and clear its cache.'],
  ['We stopped the job, then gave it 8 GB', 'Stop the job, then give it 8 GB.'],
  ['Fixed by increasing the pool to 40', 'Increase the pool to 40.'],
  ['applied the migration by hand', 'Apply the migration by hand.'],
  ['Retried with a longer lease', 'Retry with a longer lease.'],
  ['Restarting the runner helped', 'Restart the runner.'],
]

test('[T54] what somebody did becomes a step to take', () => {
  expect(DEEDS.map(([said]) => imperative(said))).toEqual(DEEDS.map(([, step]) => step))
})

test('[T54] what tells how it was is no step, and a dictionary knows more verbs', () => {
  const accounts = [
    'The pod was out of memory',
    'Cache was stale',
    'Import paused, then rewritten',
    'Memory',
    'It went away',
    '',
    '42 retries',
  ]
  expect(accounts.map((said) => imperative(said))).toEqual(accounts.map(() => null))
  const isVerb = (word: string) => word === 'defragment'
  expect([
    imperative('Defragmented the disk'),
    imperative('Defragmented the disk', isVerb),
  ]).toEqual([null, 'Defragment the disk.'])
})

test('[T54] whatever is said, a step is one line that begins with a capital and ends with a mark', () => {
  const words = fc.constantFrom(
    'gave',
    'Restarted',
    'the',
    'pod',
    '\n',
    '1.',
    '“',
    'and',
    'ran',
    '#',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string())), (said) => {
      const step = imperative(said.join(' '))
      if (step !== null) expect(step).toMatch(/^[A-Z][^\r\n]*[.!?…]$/u)
    }),
  )
})
