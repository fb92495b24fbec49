import { createHash } from 'node:crypto'
import type { Memory } from '#shared/memory.ts'
import { type AgentPrincipal, SYSTEM, actorOf } from '#shared/principal.ts'
import type { Review } from '#shared/review.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { raising } from '../conflicts/examine.ts'
import type { Items } from '../conflicts/items.ts'
import { isRule } from '../gate/for-everybody.ts'
import { newReview } from '../gate/new-review.ts'
import { quoted } from '../memories/labels.ts'
import { carried, promote } from '../memories/write/promote.ts'
import { isAlive } from '#engine/store/alive.ts'
import { commitDecision } from '../decision.ts'
import type { Room } from '../room.ts'

/** So often an agent is given something of its own before its team may want it too. */
const OFTEN = 10

/**
 * What an agent keeps for itself and is given again and again is proposed for its team, once; or
 * carried there at once where the person wants that. The agent that asked must not hear of a failure.
 */
export async function proposePromotions(
  loci: Room,
  items: Items,
  agent: AgentPrincipal,
  used: readonly string[],
  alone: boolean,
): Promise<void> {
  const [team] = agent.teams
  if (team === undefined) return
  const to: Scope = { kind: 'team', id: team }
  try {
    const now = loci.clock.now()
    for (const memory of await loci.store.get('memory', used)) {
      const isMeant = isOwn(memory, agent) && memory.accessCount >= OFTEN && isAlive(memory, now)
      const id = promotionId(memory, to)
      if (!isMeant || (await items.isRaised(id))) continue
      // Whoever lets memories move by themselves has not approved what others are told to do.
      if (alone && !isRule(memory)) await promote(loci, [memory.id], to)
      else await propose(loci, memory, to)
    }
  } catch (error) {
    loci.log.write('warn', 'promotion.failed', {
      error: error instanceof Error ? error.name : typeof error,
    })
  }
}

function isOwn({ scope }: Memory, { id }: AgentPrincipal): boolean {
  return scope.kind === 'agent' && scope.id === id
}

async function propose(loci: Room, memory: Memory, to: Scope): Promise<void> {
  await commitDecision(loci, async (now) => {
    const item = await promotionItem(loci, memory, to, now)
    return {
      settled: true,
      label: `Proposed for ${scopeLabel(to)}: ${quoted(memory.summary)}`,
      changes: await raising(loci.store, [item], []),
    }
  })
}

/** The item that asks whether a team should have what one of its agents keeps for itself. */
export async function promotionItem(
  loci: Room,
  memory: Memory,
  to: Scope,
  now: number,
): Promise<Review> {
  const { changes } = await carried(loci, [memory], to, now)
  return newReview({
    id: promotionId(memory, to),
    kind: 'promotion',
    label: `Promoted ${quoted(memory.summary)} to ${scopeLabel(to)}`,
    reason: `${memory.createdBy} was given this ${memory.accessCount} times: its team may want it too. Approving moves it to ${scopeLabel(to)}.`,
    createdAt: now,
    createdBy: actorOf(SYSTEM),
    memoryIds: [memory.id],
    changes,
    scope: memory.scope,
    topics: memory.tags,
  })
}

/** One question a memory and team, whatever was answered. */
export function promotionId({ id }: Pick<Memory, 'id'>, to: Scope): string {
  const named = `promotion ${id} ${scopeLabel(to)}`
  return `rev_${createHash('sha256').update(named).digest('hex').slice(0, 12)}`
}
