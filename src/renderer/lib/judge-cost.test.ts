import { expect, test } from 'vitest'
import { costWords, spentThisMonth } from './judge-cost.ts'

test.each([
  [0, '0.00'],
  [5, '5.00'],
  [0.0054, '0.0054'],
  [0.00001, 'less than 0.0001'],
  [1234.5, '1,234.50'],
])('[H35] %d is told as %s', (value, words) => expect(costWords(value)).toBe(words))

test('[H36] what a month has cost is told beside what it may cost', () => {
  const settings = {
    enabled: true,
    baseUrl: null,
    model: null,
    priceIn: null,
    priceOut: null,
    capPerMonth: 5,
  }
  const spent = { month: '2026-11', amount: 0.0027, requests: 1 }
  expect(spentThisMonth({ settings, spent })).toBe('0.0027 of 5.00 spent this month, 1 question')
})
