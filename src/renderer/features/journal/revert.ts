import { call } from '#renderer/lib/engine.ts'
import { sentenceOf, toast } from '#renderer/lib/toasts.ts'
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
