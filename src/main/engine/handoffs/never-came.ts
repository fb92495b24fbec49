import { createHash } from 'node:crypto'
import type { HandoffRecord } from '#shared/handoff.ts'
import { receiverWords } from '#shared/handoff-words.ts'
import type { Change } from '#shared/journal.ts'
import { actorOf } from '#shared/principal.ts'
import type { Review } from '#shared/review.ts'
import { scopeLabel } from '#shared/scope.ts'
import { commitDecision } from '../decision.ts'
import { newReview } from '../gate/new-review.ts'
import type { Room } from '../room.ts'
import { created, revised } from '../store/changes.ts'
import { DAY_MS } from './draft.ts'
import type { WaitingHandoffs } from './waiting.ts'

const MOST_ITEMS = 1000

/** Nobody came for it in time: it expires, and a person is asked. Whether there may be more of them. */
export async function expireHandoffs(
  loci: () => Room,
  waiting: Pick<WaitingHandoffs, 'ids'>,
): Promise<boolean> {
  const room = loci()
  const now = room.clock.now()
  const isDue = ({ status, expiresAt }: HandoffRecord) => status === 'open' && expiresAt <= now
  const due = (await room.store.get('handoff', await waiting.ids())).find(isDue)
  if (due === undefined) return false
  await commitDecision(room, async (at) => {
    const [handoff] = await room.store.get('handoff', [due.id])
    if (handoff === undefined || !isDue(handoff)) return { label: '', changes: [] }
    const after: HandoffRecord = { ...handoff, status: 'expired', settledAt: at }
    const change = revised('handoff', handoff.id, handoff, after)
    const item = itemFor(room, after, at)
    const also = [...(change === null ? [] : [change]), created('review', item.id, item)]
    return { label: `${item.label}: expired`, changes: [], also }
  })
  return true
}

/** Approving opens it again for a week, counted from then. */
function itemFor(room: Room, handoff: HandoffRecord, now: number): Review {
  const { id, agent, to, expiresAt } = handoff
  const reopened = reopen(handoff, now)
  const change = revised('handoff', id, handoff, reopened)
  // The same for two engines that notice it at once; another one after it was opened again.
  const hash = createHash('sha256').update(`${id} ${expiresAt}`).digest('hex')
  return newReview({
    id: `rev_${hash.slice(0, 12)}`,
    kind: 'handoff',
    label: `Nobody took over from ${agent === 'USER' ? 'you' : agent}`,
    reason: `It was for ${receiverWords(to)}, and nobody accepted it in time.`,
    createdAt: now,
    createdBy: actorOf(room.principal),
    memoryIds: [],
    changes: change === null ? [] : [change],
    scope: to,
    topics: [scopeLabel(to)],
  })
}

export function reopen(handoff: HandoffRecord, now: number): HandoffRecord {
  return {
    ...handoff,
    status: 'open',
    settledAt: null,
    acceptedBy: null,
    acceptedIn: null,
    package: null,
    expiresAt: Math.max(handoff.expiresAt, now + 7 * DAY_MS),
  }
}

/** A person opened it again without looking into the inbox: nothing is left to ask. */
export async function closedItems(room: Room, id: string, now: number): Promise<Change[]> {
  const by = actorOf(room.principal)
  const asked = await itemsAbout(room, id, now)
  return asked.flatMap((item) => {
    const resolution = { how: 'outdated', by, at: now, why: null } as const
    const closed = { ...item, state: 'resolved', postponedUntil: null, resolution } as const
    return revised('review', item.id, { ...item }, closed) ?? []
  })
}

async function itemsAbout(room: Room, id: string, now: number): Promise<Review[]> {
  const found: Review[] = []
  for (const state of ['open', 'postponed'] as const) {
    const request = { state, now, kind: 'handoff', limit: MOST_ITEMS } as const
    found.push(...(await room.store.reviews(request)))
  }
  return found.filter(({ changes }) => changes.some((change) => change.id === id))
}
