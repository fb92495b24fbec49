import { expect, test } from 'vitest'
import { feedbackInWords } from './feedback-in-words.ts'

const said = (helped: number, misled: number) => [
  ...Array.from({ length: helped }, () => ({ helped: true })),
  ...Array.from({ length: misled }, () => ({ helped: false })),
]

test('[T64] how often a memory helped and misled is said in few words', () => {
  expect([
    feedbackInWords(said(3, 1), 10),
    feedbackInWords(said(0, 1), 10),
    feedbackInWords(said(12, 0), 10),
  ]).toEqual([
    'Helped 3 times, misled 1 time.',
    'Misled 1 time.',
    'Helped 12 times. The last 10 are listed.',
  ])
})
