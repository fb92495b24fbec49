import { count, counted, percent } from '#renderer/lib/format.ts'
import type { PackageView } from '#shared/context-view.ts'

/** "8,412 of 100,000 tokens (8%), 12 memories in, 31 left out". */
export function totalSentence({ tokens, budget, counts }: PackageView): string {
  const memories = counted(counts.included, 'memory', 'memories')
  return `${count(tokens)} of ${count(budget)} tokens (${percent(tokens / budget)}), ${memories} in, ${count(counts.omitted)} left out`
}
