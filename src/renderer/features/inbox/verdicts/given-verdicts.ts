import { openVault } from '#renderer/lib/engine.ts'
import { type GivenVerdict, useInboxState } from '../inbox-state.ts'

const KEPT = 200

/** Remembers what was settled in the open vault, so that it can be taken back step by step. */
export function noteVerdict(verdict: Omit<GivenVerdict, 'vaultId'>) {
  const settled = { vaultId: here(), ...verdict }
  useInboxState.setState(({ verdicts }) => ({ verdicts: [...verdicts, settled].slice(-KEPT) }))
}

/** The last one given in the open vault that was not taken back here. */
export function lastVerdict(): GivenVerdict | null {
  const vaultId = here()
  return (
    useInboxState.getState().verdicts.findLast((verdict) => verdict.vaultId === vaultId) ?? null
  )
}

export function forgetVerdict(done: GivenVerdict) {
  useInboxState.setState(({ verdicts }) => ({
    verdicts: verdicts.filter((other) => other !== done),
  }))
}

const here = () => openVault()?.id ?? null
