import fc from 'fast-check'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { costOf, millionths, monthOf, mostUsage } from './budget.ts'
import { openJudgeFile } from './judge-file.ts'
import { openPurse } from './purse.ts'

const price = fc.double({ min: 0, max: 100, noNaN: true })

test('[H3] no text has more tokens than the most it is counted with', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      expect(countTokens(text, { disallowedSpecial: new Set() })).toBeLessThanOrEqual(
        mostUsage([text]).tokensIn,
      )
    }),
  )
})

test('[H4] whatever is asked and however it ends, a month never costs more than its cap', () => {
  fc.assert(
    fc.property(
      price,
      fc.array(
        fc.record({
          most: fc.nat(3_000_000),
          part: fc.double({ min: 0, max: 1, noNaN: true }),
          late: fc.boolean(),
        }),
        { maxLength: 30 },
      ),
      (cap, questions) => {
        const { purse } = aPurse(cap)
        const open: (() => void)[] = []
        for (const { most, part, late } of questions) {
          try {
            const purchase = purse.putAside(most)
            const end = () => purchase.came(Math.floor(most * part))
            if (late) open.push(end)
            else end()
          } catch (error) {
            expect(error).toMatchObject({ code: 'forbidden' })
          }
          expect(purse.spent().millionths).toBeLessThanOrEqual(millionths(cap))
        }
        open.forEach((end) => end())
        expect(purse.spent().millionths).toBeLessThanOrEqual(millionths(cap))
      },
    ),
    { numRuns: 20 },
  )
})

test('[H5] costs are whole millionths, rounded up, and 0 where nothing is charged', () => {
  expect(costOf({ tokensIn: 1000, tokensOut: 100 }, { priceIn: 3, priceOut: 15 })).toBe(4500)
  expect(costOf({ tokensIn: 1, tokensOut: 0 }, { priceIn: 0.15, priceOut: 0.6 })).toBe(1)
  expect(costOf({ tokensIn: 9999, tokensOut: 99 }, { priceIn: 0, priceOut: 0 })).toBe(0)
})

test('[H6] a new month begins at nothing, and what the old one still owes does not reach it', () => {
  const { purse, clock } = aPurse(1)
  clock.now = new Date(2026, 10, 30, 23, 59).getTime()
  const purchase = purse.putAside(900_000)
  expect(() => purse.putAside(200_000)).toThrow(/could cost 0\.20, and 0\.90 of the 1\.00/)
  clock.now = new Date(2026, 11, 1, 0, 1).getTime()
  expect(monthOf(clock.now)).toBe('2026-12')
  purchase.came(100)
  expect(purse.spent()).toEqual({ month: '2026-12', millionths: 0, requests: 0 })
  purse.putAside(1_000_000).came(5)
  expect(purse.spent()).toEqual({ month: '2026-12', millionths: 5, requests: 1 })
})

function aPurse(capPerMonth: number) {
  const file = openJudgeFile(join(mkdtempSync(join(tmpdir(), 'loci-purse-')), 'judge.json'), {
    write: () => undefined,
  })
  file.change({ settings: { ...file.get().settings, capPerMonth } })
  const clock = { now: new Date(2026, 10, 16).getTime() }
  return { purse: openPurse(file, () => clock.now), clock }
}
