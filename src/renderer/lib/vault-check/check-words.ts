import { count, counted } from '../format.ts'
import type { VaultCheck } from '#shared/vault-check.ts'

/** Before so much is done nobody can say how long it takes. */
const ENOUGH = 0.05

/** ", about 12 s left"; nothing where it cannot be told yet. */
export function timeLeft(share: number, ms: number): string {
  if (share < ENOUGH || share >= 1) return ''
  const seconds = Math.ceil((ms / share - ms) / 1000)
  if (seconds < 2) return ', nearly done'
  return seconds < 90 ? `, about ${seconds} s left` : `, about ${Math.round(seconds / 60)} min left`
}

/** What was found, in one line. */
export const foundSentence = ({ problems }: Pick<VaultCheck, 'problems'>) =>
  problems.length === 0
    ? 'This vault is whole'
    : `${counted(problems.length, 'problem')} found in this vault`

export const readSentence = ({ memories, entries }: VaultCheck, ms: number) =>
  `${counted(memories, 'memory', 'memories')} and ${counted(entries, 'journal entry', 'journal entries')} were read in ${ms < 1000 ? `${count(ms)} ms` : `${count(Math.round(ms / 1000))} s`}.`
