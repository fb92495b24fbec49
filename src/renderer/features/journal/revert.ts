import { call } from '#renderer/lib/engine.ts'
import { sentenceOf, toast } from '#renderer/lib/toasts.ts'
import type { JournalEntry } from '#shared/journal.ts'
import { refuse } from './journal-state.ts'

/** Takes one entry back; why it was refused is said at the entry, where the person is looking. */
export async function revert(seq: number): Promise<void> {
  refuse(null)
  try {
    const { label, seq: done } = await call('journal.revert', { seq })
    toast({ text: label, undoSeq: done })
  } catch (error) {
    refuse({ seq, sentence: sentenceOf(error) })
  }
}

/** Why an entry cannot be reverted; null when it can be tried. */
export function whyNotRevertible({ kind, undoneBy }: JournalEntry): string | null {
  if (kind === 'purge') return 'What was purged is gone; nothing brings it back.'
  return undoneBy === null ? null : 'This was taken back already.'
}
