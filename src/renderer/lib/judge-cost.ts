import type { JudgeState } from '#shared/judge.ts'
import { counted } from './format.ts'

const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** “0.0054”, in whatever currency the provider charges. */
export function costWords(value: number): string {
  return value > 0 && value < 0.0001 ? 'less than 0.0001' : money.format(value)
}

/** “0.0054 of 5.00 spent this month, 2 questions”. */
export function spentThisMonth({
  spent,
  settings,
}: Pick<JudgeState, 'spent' | 'settings'>): string {
  const { capPerMonth } = settings
  return `${costWords(spent.amount)} of ${costWords(capPerMonth)} spent this month, ${counted(spent.requests, 'question')}`
}
