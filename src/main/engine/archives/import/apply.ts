import type { ImportChosen, ImportDone } from '#shared/archive.ts'
import { AppError } from '#shared/errors.ts'
import type { Change } from '#shared/journal.ts'
import { actorOf } from '#shared/principal.ts'
import { callerOf } from '../../callers.ts'
import { commitDecision } from '../../decision.ts'
import { revert } from '../../journal/undo.ts'
import type { Room } from '../../room.ts'
import { type Changeset, IMPORT_RUN, type RunName } from '../../store/changeset.ts'
import type { UnderWork } from '../works.ts'
import { chooser } from './choose.ts'
import { type Taken, changesOf, lineage } from './changes.ts'
import type { PlannedImport } from './planned.ts'

/** One commit: of more, agents would notice the wait. */
const AT_ONCE = 100
/** Text that is held before it is written. */
const MOST_TEXT = 8 * 1024 * 1024
const ATTEMPTS = 8

/** Takes in what was chosen, as one run. Stopped in the middle, what was written is taken back. */
export async function applyImport(
  caller: Room,
  plan: PlannedImport,
  chosen: ImportChosen,
  under: UnderWork,
): Promise<ImportDone> {
  const room: Room = { ...caller, ...callerOf(caller.ids, caller.principal) }
  const take = chooser(plan.entries, chosen)
  const total = countOf(plan, take)
  const run = { id: `${IMPORT_RUN}${room.ids.random(12)}`, label: labelOf(plan, total) }
  const bulk = total > AT_ONCE
  const applying: Applying = {
    room,
    plan,
    run,
    bulk,
    written: 0,
    held: 0,
    seq: null,
    isFirst: true,
  }
  try {
    await takeAll(applying, take, (done) => under.step('Taking in what was chosen', done, total))
  } catch (error) {
    await takenBack(applying)
    throw error
  }
  const { seq, written, held } = applying
  if (seq === null)
    return { kind: 'import', seq: null, label: 'Nothing to import', written: 0, held: 0 }
  await room.store.finishRun(run.id)
  await room.followed()
  return { kind: 'import', seq, label: run.label, written, held }
}

interface Applying {
  room: Room
  plan: PlannedImport
  run: RunName
  /** What it writes is on the disk for certain when all of it is. */
  bulk: boolean
  written: number
  held: number
  seq: number | null
  isFirst: boolean
}

async function takeAll(
  applying: Applying,
  take: ReturnType<typeof chooser>,
  onTaken: (done: number) => void,
): Promise<void> {
  const { room, plan } = applying
  let batch: Taken[] = []
  let text = 0
  let at = -1
  let done = 0
  const known = (n: number) => (plan.entries.group(n) === 'refused' ? null : plan.entries.digest(n))
  for await (const found of plan.source.records(plan.reader, known)) {
    at += 1
    const how = take(at)
    if (how === null) continue
    const { entries } = plan
    // Somebody may have changed it since the person looked: what they did not see is not taken.
    if (
      found.kind !== 'record' ||
      found.path !== entries.path(at) ||
      found.digest !== entries.digest(at)
    )
      throw changedSince()
    const attachment = 'importance' in found.record ? found.record.attachment : null
    const attached =
      attachment === null ? null : await plan.source.attachment(plan.reader, attachment.digest)
    const taken = {
      noun: found.noun,
      record: found.record,
      group: entries.group(at),
      how,
      attached,
    }
    onTaken((done += 1))
    const warnings = entries.warnings(at)
    if (warnings.includes('credential')) await takeHeld(applying, taken)
    else if (warnings.includes('contradicts')) await takeTogether(applying, [taken], asked)
    if (warnings.includes('credential') || warnings.includes('contradicts')) continue
    batch.push(taken)
    text += (attached?.length ?? 0) + 1000
    if (batch.length < AT_ONCE && text < MOST_TEXT) continue
    await takeTogether(applying, batch)
    batch = []
    text = 0
    await room.turn()
  }
  if (at + 1 !== plan.entries.size) throw changedSince()
  // An archive that holds nothing still brings the name of its vault.
  if (batch.length > 0 || plan.entries.size === 0) await takeTogether(applying, batch)
}

/** Many at once, as they were: nothing follows from them but that they are here, unless `follows` says so. */
async function takeTogether(
  applying: Applying,
  batch: readonly Taken[],
  follows: Follows = nothing,
): Promise<void> {
  const { room, plan, run, bulk } = applying
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const now = room.clock.now()
    const { changes, attachments } = await changesOf(room, batch, now)
    if (applying.isFirst) changes.push(...(await lineage(room.store, plan)))
    if (changes.length === 0) return
    try {
      const done = await room.writing(async () =>
        room.store.commit({
          id: room.changesets.next(),
          at: now,
          actor: actorOf(room.principal),
          kind: 'do',
          label: run.label,
          why: null,
          undoes: null,
          attachments,
          run,
          bulk,
          ...(await follows(room, changes, now)),
        }),
      )
      if (done.kind !== 'committed') continue
      applying.isFirst = false
      applying.seq = done.seq
      applying.written += changes.length
      await room.caughtUp()
      return
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid_input' || batch.length <= 1)
        throw error
      // One of them cannot be here as things are by now; the others can.
      for (const each of batch) await takeTogether(applying, [each], follows).catch(leftOut)
      return
    }
  }
  throw new AppError('stale', 'What is here keeps being changed by others; try again in a moment.')
}

type Follows = (
  room: Room,
  changes: Change[],
  now: number,
) => Promise<Pick<Changeset, 'changes' | 'also'>>

const nothing: Follows = async (_room, changes) => ({ changes })

/** It is here again rather than said now: no rule sets aside what is here for it, the person is asked. */
const asked: Follows = async (room, changes, now) => {
  const examined = await room.examine(room, { kind: 'redo', changes }, now)
  return { changes: examined.changes, also: examined.also }
}

/** What looks like a credential waits for a person, like one that anybody writes. */
async function takeHeld(applying: Applying, taken: Taken): Promise<void> {
  const { room, run } = applying
  const outcome = await commitDecision(room, async (now) => ({
    ...(await changesOf(room, [taken], now)),
    label: run.label,
    run,
  }))
  if (outcome.seq === null) return
  applying.seq = outcome.seq
  applying.written += outcome.changed
  if (outcome.review !== null) applying.held += 1
}

function leftOut(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'invalid_input')) throw error
}

async function takenBack({ room, seq, run }: Applying): Promise<void> {
  if (seq === null) return
  await revert(room, seq)
  await room.store.finishRun(run.id)
}

const changedSince = () =>
  new AppError('stale', 'The archive was changed since it was opened; open it again.')

/** How many would be taken. */
export function countOf({ entries }: PlannedImport, take: ReturnType<typeof chooser>): number {
  let count = 0
  for (let at = 0; at < entries.size; at += 1) if (take(at) !== null) count += 1
  return count
}

function labelOf({ reader }: PlannedImport, total: number): string {
  const things = total === 1 ? '1 record' : `${total.toLocaleString('en')} records`
  return `Imported ${things} from ${reader.name}`
}
