import type { Change } from '#shared/journal.ts'
import { Memory } from '#shared/memory.ts'
import { scopeLabel } from '#shared/scope.ts'
import { isAlive } from '#engine/store/alive.ts'
import { type PendingStep, changeOf, overlayOn } from '../memories/write/overlay.ts'
import { apply } from '../store/changes.ts'
import type { Reads } from '../store/port.ts'
import { CLAIMING } from './candidates.ts'
import { digestOf } from './pair-ids.ts'

/** A changeset that what follows from it can still be written into. */
export interface Draft {
  steps(): PendingStep[]
  /** As it will be, if the changeset touches it. */
  step(id: string): PendingStep | undefined
  /** `before` is what stands in the vault now. */
  put(before: Memory, after: Memory): void
  /** The writer's own changes with what was put into them, and what was put beside them. */
  written(): { changes: Change[]; also: Change[] }
}

export async function draftOf(
  vault: Reads,
  changes: readonly Change[],
  /** Made a moment ago by the room that writes them, and not read from anywhere. */
  areFresh = false,
): Promise<Draft> {
  const touching = changes.filter(({ noun }) => noun === 'memory')
  const own = new Set(touching.map(({ id }) => id))
  // What is new is not looked for: where its id is taken, the store says so and this is decided anew.
  const standing = touching.filter(({ before }) => before !== null).map(({ id }) => id)
  const found = standing.length === 0 ? [] : await vault.get('memory', [...new Set(standing)])
  const known = new Map(found.map((each) => [each.id as string, each]))
  const overlay = overlayOn(vault)
  for (const change of touching) {
    const before = known.get(change.id)
    // Changed by somebody else meanwhile: the store will say so.
    if ((change.before === null) !== (before === undefined)) continue
    const after = apply(change, before === undefined ? null : { ...before })
    const whole = after === null ? null : areFresh ? asMade(after) : Memory.parse(after)
    if (whole !== null) overlay.put(whole, before === undefined ? {} : { before })
    else if (before !== undefined) overlay.remove(before)
  }
  const put = new Set<string>()
  const changed = (id: string) => changeOf(overlay.step(id) ?? NOTHING)
  return {
    steps: overlay.steps,
    step: overlay.step,
    put(before, after) {
      put.add(after.id)
      overlay.put(after, own.has(after.id) ? {} : { before })
    },
    written: () => ({
      changes: changes.map((change) =>
        change.noun === 'memory' && put.has(change.id) ? (changed(change.id) ?? change) : change,
      ),
      also: [...put].filter((id) => !own.has(id)).flatMap((id) => changed(id) ?? []),
    }),
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- to parse a thousand of them took as long as to write them
const asMade = (after: object) => after as Memory

const NOTHING: PendingStep = { before: null, after: null }

/** Whether this step makes the vault say something it did not say before. */
export function saysAnew({ before, after }: PendingStep, now: number): boolean {
  if (after === null || !isAlive(after, now) || !CLAIMING.includes(after.type)) return false
  return before === null || hasMoved({ before: after, after: before }, now)
}

/**
 * Whether somebody says it at this moment. What is brought back, carried elsewhere, undone or redone
 * was said before.
 */
export function isSaidNow({ before, after }: PendingStep, draft: Draft): boolean {
  if (after === null) return false
  if (before !== null) return digestOf(before) !== digestOf(after)
  return !after.links.some(
    ({ kind, to }) => kind === 'derived-from' && draft.step(to)?.before !== undefined,
  )
}

/** Whether somebody said the same again: it lives on, or more stand for it, and nothing else changed. */
export function isSaidAgain({ before, after }: PendingStep): boolean {
  if (before === null || after === null) return false
  if (before.key !== after.key || before.status !== after.status) return false
  const livesOn =
    before.ttl === after.ttl && (after.expiresAt ?? 0) > (before.expiresAt ?? Infinity)
  const byMore = after.contributors.length > before.contributors.length
  return livesOn || byMore || after.confidence > before.confidence
}

/** Whether what was said about this memory before is not true any more. */
export function hasMoved({ before, after }: PendingStep, now: number): boolean {
  if (before === null) return false
  if (after === null || !isAlive(after, now)) return true
  return (
    digestOf(before) !== digestOf(after) ||
    scopeLabel(before.scope) !== scopeLabel(after.scope) ||
    CLAIMING.includes(before.type) !== CLAIMING.includes(after.type)
  )
}
