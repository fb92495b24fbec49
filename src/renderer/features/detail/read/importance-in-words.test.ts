import { expect, test } from 'vitest'
import { importanceInWords } from './importance-in-words.ts'

test('[M35] an importance that grew with use says both figures', () => {
  const words = (accessCount: number, createdBy = 'DEV-001') =>
    importanceInWords({ importance: 0.5, accessCount, createdBy }).replace(/\s%/gu, '%')
  expect([words(0), words(10), words(10, 'USER')]).toEqual(['50%', '50%, with its use 60%', '50%'])
})
