import { expect, test } from 'vitest'
import { farWords } from './sample-far.ts'

test('[Z57] the building of the sample says how far it is and how long it will take', () => {
  const far = (done: number, now: number) => farWords({ done, total: 700, beganAt: 1000 }, now)
  expect([farWords(null, 0), far(0, 1000), far(350, 6000), far(699, 11_000)]).toEqual([
    'Starting; this takes about ten seconds',
    'Starting; this takes about ten seconds',
    '50\u00A0%, about 5 seconds left',
    '100\u00A0%, about 1 second left',
  ])
})
