import { mutate } from '#renderer/lib/engine.ts'
import { sentenceOf, toast } from '#renderer/lib/toasts.ts'
import type { JournalEntry } from '#shared/journal.ts'
import type { JournalRow } from './journal-row.ts'
import { refuse } from './journal-state.ts'

/** Takes an entry back, or the run it is part of; why it was refused is said at its row, where the person is looking. */
export async function revert({ key, entry: { seq } }: JournalRow): Promise<void> {
  refuse(null)
  try {
    const { label, seq: done } = await mutate('journal.revert', { seq })
    toast({ text: label, undoSeq: done })
  } catch (error) {
    refuse({ key, sentence: sentenceOf(error) })
  }
}

/** Why an entry cannot be reverted; null when it can be tried. A run is gone on with as long as some of it stands. */
export function whyNotRevertible({ kind, undoneBy, run }: JournalEntry): string | null {
  if (kind === 'purge') return 'What was purged is gone; nothing brings it back.'
  const stands = run === undefined ? undoneBy === null : run.undone < run.entries
  return stands ? null : 'This was undone already.'
}
