import type { ContextPackage, ContextVerdict } from '#shared/context.ts'
import type { PackageCard } from '#shared/context-ledger.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Room } from '#engine/room.ts'
import type { KeptPackage, KeptVerdict, Ledger } from '#engine/store/ledger.ts'

export const newPackageId = ({ ids }: Pick<Room, 'ids'>) => `pkg_${ids.random(12)}`

/** Notes what an agent was given, for a task without credentials; null when a person wants none of it kept. */
export async function notePackage(
  system: Room,
  keepPackage: Ledger['keepPackage'],
  principal: AgentPrincipal,
  task: string,
  made: ContextPackage,
  most: number,
  id: string,
): Promise<string | null> {
  // Asked for again under the key of its call: it was given once.
  if ((await system.store.package(id)) !== null) return id
  const kept: KeptPackage = {
    id,
    at: system.clock.now(),
    task,
    counts: countsOf(made.verdicts),
    principal,
    totals: totalsOf(made),
  }
  // Of none the earlier ones are let go of, too: who wants none kept does not mean from now on.
  await keepPackage(kept, most === 0 ? [] : keptVerdicts(made), most)
  return most === 0 ? null : id
}

export function cardOf({ id, at, task, counts, principal, totals }: KeptPackage): PackageCard {
  const { name, version } = totals.policy
  const { budget, tokens } = totals
  return { id, at, agent: principal.id, task, budget, tokens, policy: { name, version }, counts }
}

function totalsOf(made: ContextPackage): KeptPackage['totals'] {
  const { policy, budget, counted, tokens, framingTokens } = made
  const { byTier, byPriority, compressionRatio, overBudget } = made
  return {
    policy,
    budget,
    counted,
    tokens,
    framingTokens,
    byTier,
    byPriority,
    compressionRatio,
    overBudget,
  }
}

function countsOf(verdicts: readonly ContextVerdict[]): KeptPackage['counts'] {
  const counts = { included: 0, compressed: 0, omitted: 0 }
  for (const { verdict } of verdicts) counts[verdict] += 1
  return counts
}

function keptVerdicts({ verdicts, items }: ContextPackage): KeptVerdict[] {
  const places = new Map(items.map((item, index) => [item.id, { item, place: index + 1 }]))
  return verdicts.map((verdict): KeptVerdict => {
    const { id, tier, priority, from, rank, score, wholeTokens } = verdict
    const common = { id, tier, priority, from, rank, score, wholeTokens }
    if (verdict.verdict === 'omitted') {
      const { reason, lostBy, behind } = verdict
      // One quotes another memory, which may be purged; the other is said of hundreds.
      const isRemade = reason === 'behind' || reason === 'limit'
      const sentence = isRemade ? null : verdict.sentence
      return { ...common, place: null, reason, lostBy, behind, sentence }
    }
    const { item, place } = places.get(id) ?? { item: null, place: 0 }
    return {
      ...common,
      place,
      verdict: verdict.verdict,
      how: verdict.how,
      tokens: verdict.tokens,
      digest: item?.digest ?? '',
      sentence: verdict.sentence,
    }
  })
}
