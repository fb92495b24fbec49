import type { Change } from '#shared/journal.ts'
import { Memory } from '#shared/memory.ts'
import { scopeLabel } from '#shared/scope.ts'
import { stands } from '../memories/taken.ts'
import { apply, created, revised } from '../store/changes.ts'
import type { Reads } from '../store/port.ts'
import { CLAIMING } from './candidates.ts'
import { digestOf } from './pairs.ts'

/** A memory before and after a changeset; null where it is not there. */
export interface Step {
  before: Memory | null
  after: Memory | null
}

/** A changeset that what follows from it can still be written into. */
export interface Draft {
  steps(): Step[]
  /** As it will be, if the changeset touches it. */
  step(id: string): Step | undefined
  /** `before` is what stands in the vault now. */
  put(before: Memory, after: Memory): void
  /** The writer's own changes with what was put into them, and what was put beside them. */
  written(): { changes: Change[]; also: Change[] }
}

export async function draftOf(vault: Reads, changes: readonly Change[]): Promise<Draft> {
  const touching = changes.filter(({ noun }) => noun === 'memory')
  const known = new Map(
    (
      await vault.get(
        'memory',
        touching.map(({ id }) => id),
      )
    ).map((each) => [each.id as string, each]),
  )
  const steps = new Map<string, Step>()
  for (const change of touching) {
    const before = known.get(change.id) ?? null
    // Changed by somebody else meanwhile: the store will say so.
    if ((change.before === null) !== (before === null)) continue
    const after = apply(change, before === null ? null : { ...before })
    steps.set(change.id, { before, after: after === null ? null : Memory.parse(after) })
  }
  const put = new Set<string>()
  return {
    steps: () => [...steps.values()],
    step: (id) => steps.get(id),
    put(before, after) {
      put.add(after.id)
      steps.set(after.id, {
        before: steps.get(after.id)?.before ?? (isOwn(after.id) ? null : before),
        after,
      })
    },
    written() {
      const own = changes.map((change) =>
        change.noun === 'memory' && put.has(change.id)
          ? (changeOf(steps.get(change.id)) ?? change)
          : change,
      )
      const also = [...put]
        .filter((id) => !isOwn(id))
        .flatMap((id) => changeOf(steps.get(id)) ?? [])
      return { changes: own, also }
    },
  }
  function isOwn(id: string): boolean {
    return touching.some((change) => change.id === id)
  }
}

function changeOf(step: Step | undefined): Change | null {
  if (step === undefined || step.after === null) return null
  const { before, after } = step
  return before === null
    ? created('memory', after.id, after)
    : revised('memory', after.id, before, after)
}

/** Whether this step makes the vault say something it did not say before. */
export function saysAnew({ before, after }: Step, now: number): boolean {
  if (after === null || !stands(after, now) || !CLAIMING.includes(after.type)) return false
  return before === null || hasMoved({ before: after, after: before }, now)
}

/**
 * Whether somebody says it at this moment. What is brought back, carried elsewhere, undone or redone
 * was said before.
 */
export function isSaidNow({ before, after }: Step, draft: Draft): boolean {
  if (after === null) return false
  if (before !== null) return digestOf(before) !== digestOf(after)
  return !after.links.some(
    ({ kind, to }) => kind === 'derived-from' && draft.step(to)?.before !== undefined,
  )
}

/** Whether what was said about this memory before is not true any more. */
export function hasMoved({ before, after }: Step, now: number): boolean {
  if (before === null) return false
  if (after === null || !stands(after, now)) return true
  return (
    digestOf(before) !== digestOf(after) ||
    scopeLabel(before.scope) !== scopeLabel(after.scope) ||
    CLAIMING.includes(before.type) !== CLAIMING.includes(after.type)
  )
}
