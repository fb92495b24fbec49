import type { Change } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import type { UpkeepStep } from '#shared/upkeep.ts'
import { type Decision, commitDecision } from '#engine/decision.ts'
import type { Room } from '#engine/room.ts'
import { holds } from '#engine/store/changes.ts'
import type { KeptProposal, KeptRun } from '#engine/store/upkeep/runs.ts'
import { RUN_LABELS } from './words.ts'

const NOTHING: Decision = { label: '', changes: [] }

/** Steps that set aside what nobody needs: being given to somebody since is being needed. */
const FOR_WANT_OF_USE: ReadonlySet<UpkeepStep> = new Set<UpkeepStep>(['archive', 'evict', 'prune'])

/**
 * Writes one proposal as an entry of its own, so that the history of a memory says why and each can be
 * taken back by itself. The answer is why it was left alone; null where it was done.
 */
export async function applied(
  room: Room,
  run: KeptRun,
  proposal: KeptProposal,
): Promise<string | null> {
  let left: string | null = null
  await commitDecision(room, async (now) => {
    left = await standsInTheWay(room, run, proposal)
    if (left !== null) return NOTHING
    return {
      settled: true,
      label: proposal.label,
      why: proposal.why,
      changes: proposal.changes.map((change) => restamped(change, now)),
      run: { id: run.id, label: RUN_LABELS[run.trigger] },
      fulfils: { run: run.id, ids: [proposal.id] },
    }
  })
  return left
}

async function standsInTheWay(
  { store }: Room,
  { plannedAt }: KeptRun,
  { does, step, changes }: KeptProposal,
): Promise<string | null> {
  if (changes.length === 0) return 'What it was about was purged.'
  const current = new Map<string, Record<string, unknown>>()
  const memories = await store.get('memory', idsOf(changes, 'memory'))
  for (const memory of memories) current.set(memory.id, memory)
  for (const review of await store.get('review', idsOf(changes, 'review')))
    current.set(review.id, review)
  const moved = changes.filter((change) => !holds(change, current.get(change.id) ?? null))
  if (moved.length > 0) {
    if (does === 'ask') return 'You are asked about this already, or were.'
    if (moved.some(({ id, before }) => before !== null && !current.has(id)))
      return 'It is not there any more.'
    return 'Somebody has changed it since.'
  }
  const isUsed = ({ lastAccessedAt }: Memory) =>
    lastAccessedAt !== null && plannedAt !== null && lastAccessedAt > plannedAt
  return FOR_WANT_OF_USE.has(step) && memories.some(isUsed) ? 'An agent was given it since.' : null
}

const idsOf = (changes: readonly Change[], noun: Change['noun']) =>
  changes.filter((change) => change.noun === noun).map(({ id }) => id)

/** What was planned yesterday is written today. */
function restamped(change: Change, now: number): Change {
  const { noun, before, after } = change
  if (after === null) return change
  if (noun === 'review') return { ...change, after: { ...after, createdAt: now } }
  if (noun !== 'memory' || !('updatedAt' in after)) return change
  return before === null && after['updatedAt'] === after['createdAt']
    ? { ...change, after: { ...after, createdAt: now, updatedAt: now } }
    : { ...change, after: { ...after, updatedAt: now } }
}
