import type { Memory } from '#shared/memory.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { USER, actorOf } from '#shared/principal.ts'
import type { Review } from '#shared/review.ts'
import { quoted } from '../memories/labels.ts'
import { plainTextOf } from '../memories/text/plain-text.ts'
import type { PendingStep } from '../memories/write/overlay.ts'
import { isAlive } from '../store/alive.ts'
import type { Room } from '../room.ts'
import type { StoreFilter } from '../store/filter.ts'
import type { Reads } from '../store/port.ts'
import { comparableOf } from './detect/comparable-text.ts'
import { type Draft, isSaidAgain } from './draft.ts'
import { contradictionItem } from './new-items.ts'
import { pairLinked } from './pair-links.ts'
import type { Ruling } from './rules.ts'
import { superseding } from './supersede.ts'

/** More of one name in one place stand only in a vault from before there was this rule. */
const MOST = 50

/** What a report replaces, and what it may not replace without a person. */
export interface Replaced {
  reviews: Review[]
  /** As ends of a sentence. */
  follows: string[]
}

/**
 * A status, and how a task stands, is true until the next report: said anew in its scope, by
 * whomever, the old one is superseded. Never a person's word by an agent, nor what is critical or, by
 * an agent, global: both stay, and a person is asked.
 */
export async function replacing(
  { room, vault, now }: { room: Room; vault: Reads; now: number },
  draft: Draft,
  step: PendingStep,
): Promise<Replaced> {
  const { after } = step
  if (after === null || !isAlive(after, now)) return { reviews: [], follows: [] }
  const about = reportOf(after)
  if (about === null || !isSaid(step, draft)) return { reviews: [], follows: [] }
  const filter = { ...about, scopes: [after.scope], aliveAt: now }
  const found = await vault.find(filter, NEWEST_FIRST, MOST)
  const reviews: Review[] = []
  const follows: string[] = []
  for (const stored of await vault.get('memory', found)) {
    const pending = draft.step(stored.id)
    const old = pending === undefined ? stored : pending.after
    if (old === null || old.id === after.id || !isAlive(old, now)) continue
    const written = draft.step(after.id)?.after ?? after
    const asked = whyAsked(old, after, room.principal.kind === 'agent')
    if (asked !== null) {
      reviews.push(contradictionItem(old, after, clashOf(old, after), asked, now))
      const linked = pairLinked('contradicts', old, written)
      if (linked.earlier !== old) draft.put(stored, linked.earlier)
      if (linked.later !== written) draft.put(written, linked.later)
      continue
    }
    const settled = await superseding(vault, written, old, now)
    draft.put(written, settled.winner)
    draft.put(stored, settled.loser)
    follows.push(`replaced ${quoted(old.summary)}`)
  }
  return { reviews, follows }
}

/** What it reports on, as a question to the vault; null where it is no report. */
function reportOf({ content }: Memory): StoreFilter | null {
  if (content.form === 'status')
    return { where: { form: 'status', 'content.statusType': content.statusType } }
  if (content.form === 'task') return { where: { form: 'task', 'content.taskId': content.taskId } }
  return null
}

/** New, reworded or said again; not carried elsewhere, tagged or brought back. */
function isSaid(step: PendingStep, draft: Draft): boolean {
  const { before, after } = step
  if (after === null) return false
  if (before === null)
    return !after.links.some(({ kind, to }) => kind === 'derived-from' && draft.step(to))
  return isSaidAgain(step) || (before.status === after.status && before.key !== after.key)
}

function whyAsked(old: Memory, said: Memory, byAgent: boolean): Ruling | null {
  const asking = (rule: Ruling['rule']): Ruling => ({ rule, loser: null, asks: true })
  if (old.priority === 'critical') return asking('critical')
  if (byAgent && isPersons(old) && !isPersons(said)) return asking('different-creators')
  return byAgent && old.scope.kind === 'global' ? asking('global') : null
}

const isPersons = ({ contributors }: Memory) => contributors.includes(actorOf(USER))

function clashOf(old: Memory, said: Memory) {
  return {
    kind: 'value' as const,
    a: whole(old),
    b: whole(said),
    confidence: 1,
    sentence: `${quoted(old.summary)} was reported before, now ${quoted(said.summary)}`,
  }
}

function whole(memory: Memory) {
  const text = comparableOf(memory).text || plainTextOf(memory.content)
  return [{ start: 0, end: text.length }]
}
