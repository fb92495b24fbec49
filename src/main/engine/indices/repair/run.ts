import { AppError } from '#shared/errors.ts'
import type { IndexRepair } from '#shared/indices.ts'
import type { Change, Outcome } from '#shared/journal.ts'
import type { MemoryId } from '#shared/memory.ts'
import { callerOf } from '#engine/callers.ts'
import { commitDecision } from '#engine/decision.ts'
import { memoriesOf } from '#engine/memories/labels.ts'
import { circumstances } from '#engine/memories/write/create.ts'
import type { Room } from '#engine/room.ts'
import type { RunName } from '#engine/store/changeset.ts'
import { revised } from '#engine/store/changes.ts'
import type { RepairPlan } from './plan.ts'

/** Does what a plan says: in one entry where one block is enough, otherwise as a run that is taken back as one. */
export async function carryOut(room: Room, plan: RepairPlan): Promise<Outcome> {
  const blocks: AsyncIterator<MemoryId[], undefined> = plan.blocks()[Symbol.asyncIterator]()
  const first = await blocks.next()
  if (first.done === true)
    return commitDecision(room, async () => ({ label: plan.label, changes: [] }))
  const second = await blocks.next()
  if (second.done === true) return block(room, plan, first.value)
  const run = { id: `run_${room.ids.random(12)}`, label: plan.label }
  let last = await block(room, plan, first.value, run)
  let { changed } = last
  // Only the first of these commits is what its caller may ask for again.
  const within: Room = { ...room, ...callerOf(room.ids, room.principal) }
  for (let next: Step = second; next.done !== true; next = await blocks.next()) {
    const done = await block(within, plan, next.value, run)
    changed += done.changed
    if (done.seq !== null) last = done
  }
  await room.store.finishRun(run.id)
  return { ...last, changed, label: `${plan.label} (${memoriesOf(changed)})` }
}

type Step = IteratorResult<MemoryId[], undefined>

async function block(
  room: Room,
  plan: RepairPlan,
  ids: readonly MemoryId[],
  run?: RunName,
): Promise<Outcome> {
  return commitDecision(room, async (now) => {
    const at = circumstances(room, now)
    const changes: Change[] = []
    for (const memory of await room.store.get('memory', ids)) {
      const change = revised('memory', memory.id, memory, await plan.change(memory, at))
      if (change !== null) changes.push(change)
    }
    const label = `${plan.label} (${memoriesOf(changes.length)})`
    return { label, changes, ...(run !== undefined && { run }) }
  })
}

/** What would do something else than its name says. */
export async function refuseWrong({ store }: Room, repair: IndexRepair): Promise<void> {
  if (repair.do === 'rename' || repair.do === 'split') {
    if (repair.tag === repair.to)
      throw new AppError('invalid_input', 'This is the name it has already; choose another one.')
  }
  if (repair.do === 'rename') {
    const taken = await store.count({ tags: [repair.to] })
    if (taken > 0)
      throw new AppError(
        'invalid_input',
        `${memoriesOf(taken)} ${taken === 1 ? 'has' : 'have'} the tag ${repair.to} already; merge the two instead.`,
      )
  }
  if (repair.do === 'merge' && repair.tags.every((tag) => tag === repair.into))
    throw new AppError('invalid_input', 'A tag cannot be merged into itself; choose another one.')
}
