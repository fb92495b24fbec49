import { create } from 'zustand'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { SignalName, Weights } from '#shared/recall.ts'

export type TrialSide = 'a' | 'b'

/** What is being tried. It stays while somebody looks elsewhere, and ends with the vault. */
export interface Trial {
  vaultId: string | null
  task: string
  goal: string
  limit: number
  as: AgentPrincipal | null
  sideBySide: boolean
  /** Whose weights the sliders move. */
  editing: TrialSide
  /** Null: the vault's own. */
  a: Weights | null
  b: Weights | null
}

const START: Trial = {
  vaultId: null,
  task: '',
  goal: '',
  limit: 10,
  as: null,
  sideBySide: false,
  editing: 'a',
  a: null,
  b: null,
}

export const useTrial = create<Trial>(() => START)

export function beginTrial(vaultId: string | null) {
  if (useTrial.getState().vaultId !== vaultId) useTrial.setState({ ...START, vaultId })
}

export function change(what: Partial<Pick<Trial, 'task' | 'goal' | 'limit' | 'as' | 'editing'>>) {
  useTrial.setState(what)
}

/** The second setting starts where the first one is: what moves afterwards is what was changed. */
export function compare(sideBySide: boolean) {
  useTrial.setState(({ a, b }) => ({
    sideBySide,
    editing: sideBySide ? 'b' : 'a',
    b: sideBySide ? (b ?? a) : b,
  }))
}

/** Null goes back to the vault's own. */
export function setWeights(setting: TrialSide, weights: Weights | null) {
  useTrial.setState({ [setting]: weights })
}

export function weigh(setting: TrialSide, from: Weights, name: SignalName, weight: number) {
  useTrial.setState({ [setting]: { ...from, [name]: weight } })
}
