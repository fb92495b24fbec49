import { create } from 'zustand'
import type { Input } from '#shared/contract.ts'
import type { Scope } from '#shared/scope.ts'

export type Target = Input<'memories.change'>['target']

export interface Promoting {
  target: Target
  count: number
  /** Where a single memory is now. */
  from: Scope | null
}

/** The memories that are about to be carried elsewhere, if any are. */
export const usePromoting = create<{ asked: Promoting | null }>(() => ({ asked: null }))

let answer: (promoted: boolean) => void = () => undefined

/** Whether they were carried, once the question is settled. */
export function askPromote(asked: Promoting): Promise<boolean> {
  answer(false)
  usePromoting.setState({ asked })
  return new Promise((resolve) => (answer = resolve))
}

export function settlePromote(promoted: boolean) {
  usePromoting.setState({ asked: null })
  answer(promoted)
}
