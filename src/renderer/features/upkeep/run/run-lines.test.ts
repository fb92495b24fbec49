import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UPKEEP_STEPS, type UpkeepStep } from '#shared/upkeep.ts'
import { lineAt, lineCount, rowsBetween, type RunLine, type RunSection } from './run-lines.ts'

const section = (step: UpkeepStep, rows: number, open: boolean, more: boolean): RunSection => ({
  tally: { step, proposed: rows, unticked: 0, done: 0, left: 0, undone: 0 },
  open,
  rows,
  more,
})

const sections = fc
  .array(fc.tuple(fc.nat(5), fc.boolean(), fc.boolean()), { maxLength: UPKEEP_STEPS.length })
  .map((each) =>
    each.map(([rows, open, more], at) => section(UPKEEP_STEPS[at] ?? 'prune', rows, open, more)),
  )

/** Written out one by one. */
const plain = (all: readonly RunSection[]): RunLine[] => [
  { kind: 'head' },
  ...all.flatMap((each): RunLine[] => {
    const { step } = each.tally
    if (!each.open) return [{ kind: 'step', section: each }]
    return [
      { kind: 'step', section: each },
      ...Array.from({ length: each.rows }, (_, index) => ({
        kind: 'proposal' as const,
        step,
        index,
      })),
      ...(each.more ? [{ kind: 'more' as const, step }] : []),
    ]
  }),
]

test('[C93] every line of a run is where it would be if all were written out', () => {
  fc.assert(
    fc.property(sections, (all) => {
      const lines = plain(all)
      expect(lineCount(all)).toBe(lines.length)
      expect(lines.map((_, at) => lineAt(all, at))).toEqual(lines)
      expect(lineAt(all, lines.length)).toBeUndefined()
    }),
  )
})

test('[C93] the rows of a step in sight are those between the lines in sight', () => {
  fc.assert(
    fc.property(sections, fc.nat(40), fc.nat(40), (all, first, more) => {
      const last = first + more
      for (const { tally } of all) {
        const seen = plain(all)
          .slice(first, last + 1)
          .flatMap((line) =>
            line.kind === 'proposal' && line.step === tally.step ? [line.index] : [],
          )
        const expected = seen.length === 0 ? null : { first: seen[0], last: seen.at(-1) }
        expect(rowsBetween(all, tally.step, { first, last })).toEqual(expected)
      }
    }),
  )
})
