import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import { mirrorDigest } from './digest.ts'

const digest = fc.constantFrom('a', 'b', 'c', 'd')
const standing = fc.record({
  known: fc.uniqueArray(digest, { maxLength: 3 }),
  current: fc.option(digest),
  wanted: fc.option(digest),
  derived: fc.constant(false),
})

test('[V143] whatever is known: what Loci did not write itself is never written over or taken away', () => {
  fc.assert(
    fc.property(standing, (at) => {
      const decision = decide(at)
      const isOurs = at.current === null || at.known.includes(at.current)
      if (!isOurs && at.current !== at.wanted)
        expect(['new', 'changed', 'both']).toContain(decision)
      if (isOurs && at.current !== at.wanted) expect(['write', 'remove']).toContain(decision)
      if (at.current === at.wanted) expect(['nothing', 'adopt', 'forget']).toContain(decision)
    }),
  )
})

test('[V140] once done there is nothing left to do', () => {
  fc.assert(
    fc.property(standing, (at) => {
      const decision = decide(at)
      const { wanted } = at
      const settled = { ...at, current: wanted, known: wanted === null ? [] : [wanted] }
      if (['write', 'remove', 'adopt', 'forget'].includes(decision))
        expect(decide(settled)).toBe('nothing')
    }),
  )
})

test('[V145] counters and the ends of lines are no part of what a file is known by, and everything else is', () => {
  const text = (count: number, at: number | null, summary: string) =>
    `${JSON.stringify({ summary, accessCount: count, lastAccessedAt: at, nested: { accessCount: 1 } }, null, 2)}\n`
  const digestOf = (said: string) => mirrorDigest('global/mem_abcdefghijkl.json', said)
  expect(digestOf(text(1, null, 'x'))).toBe(digestOf(text(99, 12, 'x')))
  expect(digestOf(text(1, null, 'x'))).toBe(digestOf(text(1, null, 'x').replaceAll('\n', '\r\n')))
  expect(digestOf(text(1, null, 'x'))).not.toBe(digestOf(text(1, null, 'y')))
  expect(digestOf('{\n  "a": {\n    "accessCount": 1\n  }\n}')).not.toBe(
    digestOf('{\n  "a": {\n    "accessCount": 2\n  }\n}'),
  )
  expect(mirrorDigest('attachments/a.txt', 'a\n')).not.toBe(
    mirrorDigest('attachments/a.txt', 'a\r\n'),
  )
})
