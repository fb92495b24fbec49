import { expect, test } from 'vitest'
import type { JournalEntry, JournalRun } from '#shared/journal.ts'
import { MemoryId } from '#shared/memory.ts'
import {
  amountOf,
  hasSteps,
  isTakenBack,
  type JournalRow,
  revertWords,
  rowOf,
  takenBackInPart,
} from './journal-row.ts'
import { whyNotRevertible } from './revert.ts'

const ALONE: JournalEntry = {
  seq: 12,
  at: 0,
  actor: 'USER',
  kind: 'do',
  label: 'Imported 1,000 memories',
  why: null,
  changes: 1000,
  undoes: null,
  undoneBy: null,
}

function part(run: Partial<JournalRun> = {}, entry: Partial<JournalEntry> = {}): JournalEntry {
  const whole = { entries: 12, changes: 12_000, undone: 0, done: true, ...run }
  return { ...ALONE, ...entry, run: { id: 'run_1', label: 'Imported notes.zip', ...whole } }
}

/** All that a person reads of it. */
function read(row: JournalRow) {
  return {
    label: row.label,
    amount: amountOf(row),
    inPart: row.run && takenBackInPart(row.run),
    takenBack: isTakenBack(row),
    revert: whyNotRevertible(row.entry) ?? revertWords(row),
    partOf: row.partOf?.label ?? null,
  }
}

const WHOLE = {
  label: 'Imported notes.zip',
  amount: '12,000 changes in 12 steps',
  inPart: null,
  takenBack: false,
  revert: 'Revert all 12 steps',
  partOf: null,
}

test('[J9] a run reads as one: its label, all it changed, and how much of it was taken back', () => {
  expect(read(rowOf(part(), {}))).toEqual(WHOLE)
  // The entry it stands at is undone, the run is not.
  expect(read(rowOf(part({ undone: 4 }, { undoneBy: 20 }), {}))).toEqual({
    ...WHOLE,
    inPart: '4 of 12 steps undone',
    revert: 'Revert the 8 steps left',
  })
  expect(read(rowOf(part({ undone: 12 }, { undoneBy: 20 }), { actor: 'USER' }))).toEqual({
    ...WHOLE,
    takenBack: true,
    revert: 'This was undone already.',
  })
})

test('[J9] one that goes on keeps its row, and one finished step has no steps to open', () => {
  const later = { ...part(), seq: 13 }
  expect(rowOf(later, {}).key).toBe(rowOf(part(), {}).key)
  const one = rowOf(part({ entries: 1, changes: 1000 }), {})
  expect([hasSteps(one), read(one)]).toEqual([
    false,
    { ...WHOLE, amount: '1,000 changes', revert: 'Revert' },
  ])
  const begun = rowOf(part({ entries: 1, changes: 1000, done: false }), {})
  expect([hasSteps(begun), amountOf(begun)]).toEqual([true, '1,000 changes in 1 step'])
  expect(hasSteps(rowOf(ALONE, {}))).toBe(false)
})

test('[J10] where entries stand alone a part says of what, and that Revert takes all of it back', () => {
  const single = { ...WHOLE, label: 'Imported 1,000 memories', amount: '1,000 changes' }
  for (const filter of [{ run: 'run_1' }, { memoryId: MemoryId.parse('mem_000000000001') }])
    expect(read(rowOf(part(), filter))).toEqual({ ...single, partOf: 'Imported notes.zip' })
  expect(read(rowOf(part({ undone: 1 }, { undoneBy: 20 }), { run: 'run_1' }))).toEqual({
    ...single,
    takenBack: true,
    revert: 'Revert the 11 steps left',
    partOf: 'Imported notes.zip',
  })
  expect(read(rowOf(ALONE, {}))).toEqual({ ...single, revert: 'Revert' })
})
