import { create } from 'zustand'
import type { Input } from '#shared/contract.ts'
import type { Scope } from '#shared/scope.ts'

export type PromotionTarget = Input<'memories.change'>['target']

export interface PromotionQuestion {
  target: PromotionTarget
  count: number
  /** Where a single memory is now. */
  from: Scope | null
}

/** The memories that are about to be carried elsewhere, if any are. */
export const usePromoting = create<{ asked: PromotionQuestion | null }>(() => ({ asked: null }))

let answer: (promoted: boolean) => void = () => undefined

/** Whether they were carried, once the question is settled. */
export function askPromote(asked: PromotionQuestion): Promise<boolean> {
  answer(false)
  usePromoting.setState({ asked })
  return new Promise((resolve) => (answer = resolve))
}

export function settlePromote(promoted: boolean) {
  usePromoting.setState({ asked: null })
  answer(promoted)
}
