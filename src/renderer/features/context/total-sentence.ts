import { count, counted, percent } from '#renderer/lib/format.ts'
import type { ContextPackage } from '#shared/context.ts'

/** "8,412 of 100,000 tokens (8%), 12 memories in, 31 left out". */
export function totalSentence({ tokens, budget, items, verdicts }: ContextPackage): string {
  const left = verdicts.length - items.length
  const memories = counted(items.length, 'memory', 'memories')
  return `${count(tokens)} of ${count(budget)} tokens (${percent(tokens / budget)}), ${memories} in, ${count(left)} left out`
}
