import type { Memory } from '#shared/memory.ts'
import type { ForgettingPolicy, Retention } from '#shared/upkeep.ts'
import type { LedgerReads } from '../store/ledger.ts'
import type { KeptPolicy } from '../upkeep-policy.ts'
import { type SaidOfUse, forgettable, retentionOf } from './retention.ts'

/** What every room that weighs memories asks about forgetting. */
export interface Forgetting {
  policy(): Promise<ForgettingPolicy>
  /** In the order they were given. What was said of their uses is read once for all of them. */
  retentions(memories: readonly Memory[], now: number): Promise<Retention[]>
}

/** By the whole vault: what others said of a memory's use counts for whoever may see the memory. */
export function openForgetting(
  vault: Pick<LedgerReads, 'feedbackAmong'>,
  kept: Pick<KeptPolicy, 'now'>,
): Forgetting {
  const policy = async () => (await kept.now()).forgetting
  return {
    policy,
    async retentions(memories, now) {
      const by = await policy()
      const said = await saidOf(
        vault,
        memories.map(({ id }) => id),
      )
      return memories.map((memory) =>
        retentionOf(forgettable(memory), said.get(memory.id) ?? NOTHING, by, now),
      )
    },
  }
}

const NOTHING: readonly SaidOfUse[] = []

/** What was said of the uses of each of these. */
export async function saidOf(
  vault: Pick<LedgerReads, 'feedbackAmong'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SaidOfUse[]>> {
  const all = ids.length === 0 ? [] : await vault.feedbackAmong(ids)
  return Map.groupBy(all, ({ memory }) => memory as string)
}
