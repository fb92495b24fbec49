import { expect, test } from 'vitest'
import { usedBy } from './use-counts.ts'

test('[Z29] how often a memory was used and by whom, the three that used it most by name', () => {
  const uses = [
    { agent: 'DEV-001', times: 1200, lastAt: 10 },
    { agent: 'QA-001', times: 4, lastAt: 40 },
    { agent: 'OPS-001', times: 2, lastAt: 30 },
    { agent: 'OPS-002', times: 1, lastAt: 20 },
  ]
  expect(usedBy(uses, { accessCount: 1207, lastAccessedAt: 40 })).toEqual({
    times: '1,207 times',
    who: 'DEV-001 1,200, QA-001 4, OPS-001 2 and 1 other',
    lastAt: 40,
  })
  expect(usedBy(uses.slice(3), { accessCount: 1, lastAccessedAt: 20 })).toEqual({
    times: '1 time',
    who: 'OPS-002 1',
    lastAt: 20,
  })
  expect(usedBy([], { accessCount: 0, lastAccessedAt: null })).toEqual({
    times: 'never',
    who: '',
    lastAt: null,
  })
})

test('[Z33] what agents found in searches counts, and a package that its counter forgot does too', () => {
  const uses = [{ agent: 'DEV-001', times: 2, lastAt: 10 }]
  expect(usedBy(uses, { accessCount: 5, lastAccessedAt: 30 })).toEqual({
    times: '5 times',
    who: 'DEV-001 2, 3 in searches',
    lastAt: 30,
  })
  expect(usedBy([], { accessCount: 1, lastAccessedAt: 30 })).toEqual({
    times: '1 time',
    who: '1 in searches',
    lastAt: 30,
  })
  expect(usedBy(uses, { accessCount: 0, lastAccessedAt: null }).times).toBe('2 times')
})
