import { expect, test } from 'vitest'
import { usedBy } from './uses.ts'

test('[Z29] how often a memory was used and by whom, the three that used it most by name', () => {
  const uses = [
    { agent: 'DEV-001', times: 1200, lastAt: 10 },
    { agent: 'QA-001', times: 4, lastAt: 40 },
    { agent: 'OPS-001', times: 2, lastAt: 30 },
    { agent: 'OPS-002', times: 1, lastAt: 20 },
  ]
  expect(usedBy(uses)).toEqual({
    times: '1,207 times',
    who: 'DEV-001 1,200, QA-001 4, OPS-001 2 and 1 other',
    lastAt: 40,
  })
  expect(usedBy(uses.slice(3))).toEqual({ times: '1 time', who: 'OPS-002 1', lastAt: 20 })
  expect(usedBy([])).toEqual({ times: 'never', who: '', lastAt: null })
})
