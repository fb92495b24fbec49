import { expect, test } from 'vitest'
import { aMemory } from '../../store/test-support/a-memory.ts'
import { rowOf } from './read-memory.ts'

test('[C87] what a person keeps is left alone as what they said is', () => {
  const persons = (more: Parameters<typeof aMemory>[1]) => rowOf(aMemory(1, more)).persons
  expect([
    persons({}),
    persons({ context: { kept: true } }),
    persons({ context: { kept: 'yes' } }),
    persons({ contributors: ['DEV-001', 'USER'] }),
  ]).toEqual([false, true, false, true])
})
