import { openVault } from '#renderer/lib/engine.ts'
import { type Settled, useView } from '../inbox-state.ts'

const KEPT = 200

/** Remembers what was settled in the open vault, so that it can be taken back step by step. */
export function noteVerdict(seq: number, ids: readonly string[]) {
  const settled = { vaultId: here(), seq, ids }
  useView.setState(({ verdicts }) => ({ verdicts: [...verdicts, settled].slice(-KEPT) }))
}

/** The last one given in the open vault that was not taken back here. */
export function lastVerdict(): Settled | null {
  const vaultId = here()
  return useView.getState().verdicts.findLast((verdict) => verdict.vaultId === vaultId) ?? null
}

export function forgetVerdict(done: Settled) {
  useView.setState(({ verdicts }) => ({ verdicts: verdicts.filter((other) => other !== done) }))
}

const here = () => openVault()?.id ?? null
