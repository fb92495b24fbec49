import type { Change } from '#shared/journal.ts'
import { SYSTEM, actorOf } from '#shared/principal.ts'
import type { Review } from '#shared/review.ts'
import { quoted } from '../memories/labels.ts'
import type { PendingStep } from '../memories/write/overlay.ts'
import { isAlive } from '#engine/store/alive.ts'
import { revised } from '../store/changes.ts'
import type { Reads } from '../store/port.ts'
import { type Items, isAboutTwo } from './items.ts'
import { withoutLinks } from './pair-links.ts'
import { type Draft, hasMoved } from './draft.ts'

/** Items about memories that this changeset changes or takes away: they close themselves and say why. */
export async function closingMoved(
  { vault, items, now }: { vault: Reads; items: Items; now: number },
  draft: Draft,
  changes: readonly Change[],
  /** What was found anew in what they say now. */
  raised: readonly Review[],
): Promise<Change[]> {
  const touched = new Set(changes.filter(({ noun }) => noun === 'review').map(({ id }) => id))
  const closed = new Map<string, string>()
  for (const step of draft.steps()) {
    if (step.before === null || !hasMoved(step, now)) continue
    for (const { id, kind } of await items.standingAbout(step.before.id))
      if (restsOnIt(kind) && !touched.has(id)) closed.set(id, whyMoved(step, now))
  }
  const reviews = await vault.get('review', [...closed.keys()])
  const anew = new Set(raised.map(({ memoryIds }) => memoryIds.toSorted().join(' ')))
  for (const { kind, memoryIds } of reviews)
    if (kind === 'contradiction' && !anew.has(memoryIds.toSorted().join(' ')))
      await unlink(vault, draft, memoryIds)
  return reviews.flatMap((review) => closing(review, closed.get(review.id) ?? '', now) ?? [])
}

/** Said in other words by now, they contradict each other no more, or it will be said anew. */
async function unlink(vault: Reads, draft: Draft, pair: readonly string[]): Promise<void> {
  for (const memory of await vault.get('memory', pair)) {
    const step = draft.step(memory.id)
    const now = step === undefined ? memory : step.after
    const [other] = pair.filter((id) => id !== memory.id)
    if (now === null || other === undefined) continue
    const freed = withoutLinks(now, ['contradicts'], other)
    if (freed !== now) draft.put(memory, freed)
  }
}

function closing(review: Review, why: string, now: number): Change | null {
  const next: Review = {
    ...review,
    state: 'resolved',
    postponedUntil: null,
    resolution: { how: 'outdated', by: actorOf(SYSTEM), at: now, why },
  }
  return revised('review', review.id, { ...review }, { ...next })
}

const restsOnIt = (kind: Review['kind']) => isAboutTwo(kind) || kind === 'promotion'

function whyMoved({ before, after }: PendingStep, now: number): string {
  const what = quoted(before?.summary ?? '')
  if (after === null) return `${what} is gone.`
  if (!isAlive(after, now))
    return after.status === 'active' || after.status === 'expired'
      ? `${what} has run out.`
      : `${what} is ${after.status} now.`
  return `${what} was changed since: what it says now is compared anew.`
}
