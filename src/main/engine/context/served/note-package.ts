import type { ContextPackage, ContextVerdict, PackageItem } from '#shared/context.ts'
import type { PackageCard } from '#shared/context-ledger.ts'
import { each } from '#shared/in-parts.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Room } from '#engine/room.ts'
import type { Afterwards } from '#engine/afterwards.ts'
import type { KeptPackage, KeptVerdict, Ledger } from '#engine/store/ledger.ts'
import { inTurns, withOthers } from '../in-turns.ts'

export const newPackageId = ({ ids }: Pick<Room, 'ids'>) => `pkg_${ids.random(12)}`

/** With the answer; of a larger package the rest is noted once it was given: a hundred thousand take half a second. */
const NOTED_AT_ONCE = 500

export interface Noting extends Pick<Ledger, 'keepPackage' | 'keepMore'> {
  later: Afterwards['later']
}

/** Notes what an agent was given, for a task without credentials; null when a person wants none of it kept. */
export async function notePackage(
  system: Room,
  { keepPackage, keepMore, later }: Noting,
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
  const first = made.verdicts.slice(0, NOTED_AT_ONCE)
  await keepPackage(kept, most === 0 ? [] : keptVerdicts(first, placesOf(made.items, first)), most)
  if (most === 0) return null
  const rest = made.verdicts.slice(NOTED_AT_ONCE)
  if (rest.length > 0)
    later(async () => {
      const places = new Map<string, PlacedItem>()
      await withOthers(
        each(made.items, (item, index) => void places.set(item.id, { item, place: index + 1 })),
      )
      await inTurns(rest, NOTED_AT_ONCE, async (some) => {
        await keepMore(id, keptVerdicts(some, places))
        return []
      })
    })
  return id
}

interface PlacedItem {
  item: PackageItem
  place: number
}

/** Of those alone: others are many. */
function placesOf(items: readonly PackageItem[], of: readonly ContextVerdict[]) {
  const ids = new Set(of.map(({ id }) => id))
  return new Map(
    items.flatMap((item, index) =>
      ids.has(item.id) ? [[item.id as string, { item, place: index + 1 }] as const] : [],
    ),
  )
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

function keptVerdicts(
  verdicts: readonly ContextVerdict[],
  places: ReadonlyMap<string, PlacedItem>,
): KeptVerdict[] {
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
