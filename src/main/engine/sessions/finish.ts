import { AppError } from '#shared/errors.ts'
import type { Contradiction } from '#shared/conflict.ts'
import type { Change, Outcome } from '#shared/journal.ts'
import type { MemoryDraft } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'
import type { LearningFate, TaskRecord } from '#shared/session.ts'
import { commitDecision, holdOf, reviewOf } from '../decision.ts'
import { withoutCredentials } from '../gate/secrets.ts'
import { type Composed, composed } from '../memories/compose/compose.ts'
import { withOrigin } from '../memories/compose/with-origin.ts'
import { memoriesOf } from '../memories/labels.ts'
import { batchInto, batchOf } from '../memories/write/batch.ts'
import { circumstances, freshId } from '../memories/write/create.ts'
import { overlayOn } from '../memories/write/overlay.ts'
import type { Room } from '../room.ts'
import { endInto, type Leaving } from '../scopes/end.ts'
import { created } from '../store/changes.ts'
import type { Reads } from '../store/port.ts'
import { closed, isAloneIn } from './end.ts'
import { fencedTask, keptIn, scopeOfTask } from './here.ts'
import { existingTask, openTask, taskLabel } from './tasks.ts'

export interface Finishing {
  task: string
  status: 'completed' | 'failed'
  summary: string | null
  reward: number | null
  /** What was learned, or why it cannot be kept. */
  drafts: readonly (MemoryDraft | AppError)[]
  /** What else is written with it. */
  besides?: (task: TaskRecord, now: number) => Promise<Change[]>
}

interface Finished {
  task: TaskRecord
  learnings: LearningFate[]
  promoted: number
  forgotten: number
}

type FinishedOutcome = Outcome & Finished & { contradictions: Contradiction[] }

/**
 * A task is over. What was learned, what its notes become and that it is over are one changeset: all of
 * it or nothing. What a person has to see first waits by itself, and holds back nothing else.
 */
export async function finishTask(
  room: Room,
  vault: Pick<Reads, 'tasks'>,
  keepRecent: (scope: Scope) => Promise<void>,
  { task: id, status, summary: said, reward, drafts, besides }: Finishing,
): Promise<FinishedOutcome> {
  await keepRecent(scopeOfTask(await existingTask(room, id)))
  const summary = await withoutCredentials(said, room.secrets)
  const done = await commitDecision<Finished>(room, async (now) => {
    const task = await openTask(room, id)
    const others = (await besides?.(task, now)) ?? []
    const judged = await judge(room, drafts, task, now)
    const overlay = overlayOn(room.store)
    const clear = judged.flatMap((one) => ('ready' in one ? [one.ready] : []))
    const written = await batchInto(overlay, room, clear, now)
    const items = judged.flatMap((one) => ('item' in one ? [one.item] : []))
    const also = [...items, ...others]
    const { kept, dropped } = (await isAloneIn(vault, task))
      ? await endInto(overlay, room, scopeOfTask(task), keptIn(room.principal, task), now)
      : NOBODY
    const next = { ...task, status, summary, reward, endedAt: now, stages: closed(task, now) }
    const change = fencedTask(task, next)
    const verb = status === 'completed' ? 'Completed' : 'Failed'
    const fate = `learned ${memoriesOf(written.length)}, promoted ${kept.length}, forgot ${dropped.length}`
    return {
      label: `${verb} ${taskLabel(task)}: ${fate}`,
      changes: overlay.changes(),
      absent: overlay.arriving(),
      attachments: overlay.attachments(),
      also: change === null ? also : [...also, change],
      tells: {
        task: next,
        learnings: fatesOf(judged, written),
        promoted: kept.length,
        forgotten: dropped.length,
      },
    }
  })
  if (done.review === null) return done
  // All of it together waits, though nothing of it would by itself.
  const { review } = done
  const learnings = done.learnings.map((fate): LearningFate =>
    fate.kind === 'kept' ? { kind: 'held', review } : fate,
  )
  return { ...done, learnings }
}

const NOBODY: Leaving = { kept: [], dropped: [] }

type Judged = { ready: Composed } | { item: Change; review: string } | { waits: string } | AppError

/** Each by itself: one credential must not hold back the rest of what was learned. */
async function judge(
  room: Room,
  drafts: Finishing['drafts'],
  task: TaskRecord,
  now: number,
): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const draft of drafts)
    judged.push(draft instanceof AppError ? draft : await judgeOne(room, draft, task, now))
  return judged
}

async function judgeOne(
  room: Room,
  draft: MemoryDraft,
  task: TaskRecord,
  now: number,
): Promise<Judged> {
  try {
    const at = circumstances(room, now)
    const ready = composed(await freshId(room), withOrigin(room, draft), room.principal, at)
    const batch = await batchOf(room, [ready], now)
    const hold = await holdOf(room, batch)
    if (hold === null) return { ready }
    const label = `Learned in ${taskLabel(task)}`
    const review = await reviewOf(room, { label, ...batch }, hold, now)
    const asked = await room.asked(review)
    if (asked !== null) return { waits: asked.id }
    return { item: created('review', review.id, review), review: review.id }
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') return error
    throw error
  }
}

function fatesOf(
  judged: readonly Judged[],
  written: Awaited<ReturnType<typeof batchInto>>,
): LearningFate[] {
  const kept = written.values()
  return judged.map((one): LearningFate => {
    if (one instanceof AppError) return { kind: 'refused', sentence: one.message }
    if ('waits' in one) return { kind: 'held', review: one.waits }
    if ('item' in one) return { kind: 'held', review: one.review }
    const { value } = kept.next()
    return value === undefined
      ? { kind: 'refused', sentence: 'This learning could not be kept.' }
      : { kind: 'kept', ...value }
  })
}
