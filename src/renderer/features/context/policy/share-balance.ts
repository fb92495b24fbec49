import { percentWords } from '#shared/share-words.ts'
import { type Policy, type Tier, TIERS } from '#shared/context-policy.ts'

type Shares = Policy['shares']

/** One share moved, the other two give or take in proportion: together they stay 100. */
export function rebalanced(shares: Shares, moved: Tier, value: number): Shares {
  const [first, second] = TIERS.filter((tier) => tier !== moved)
  if (first === undefined || second === undefined) return shares
  const rest = 100 - value
  const had = shares[first] + shares[second]
  const firstGets = Math.round(had === 0 ? rest / 2 : (rest * shares[first]) / had)
  return { ...shares, [moved]: value, [first]: firstGets, [second]: rest - firstGets }
}

/** Why the shares cannot be used; undefined when they can. */
export function sharesProblem({ task, project, global }: Shares): string | undefined {
  const sum = task + project + global
  if (sum === 100) return undefined
  const by = Math.abs(sum - 100)
  return `Together ${percentWords(sum)}: ${by} ${sum > 100 ? 'too many' : 'missing'}.`
}
