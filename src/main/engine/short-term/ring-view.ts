import { type BufferCard, type Experience, RING_SIZE, type RingView } from '#shared/experience.ts'
import { type Principal, scopesOf } from '#shared/principal.ts'
import { scopeLabel } from '#shared/scope.ts'
import { summaryOf } from '../memories/text/summary.ts'
import { type Buffer, type Held, placeOf, pressure, weighed } from './buffer.ts'
import { type Outlook, fateOf } from './fate.ts'
import { subtypeOf } from './importance.ts'

/** The buffer with each experience's importance and fate, newest first, as far as this principal may see. */
export function ringView(
  agent: string,
  buffer: Buffer | undefined,
  principal: Principal,
  now: number,
): RingView {
  if (buffer === undefined) return { ...emptyCard(agent), experiences: [] }
  return {
    ...cardOf(agent, buffer),
    experiences: experiencesOf(buffer, principal, now).map(({ experience }) => experience),
  }
}

export function experiencesOf(
  buffer: Buffer,
  principal: Principal,
  now: number,
): { held: Held; experience: Experience }[] {
  const { lastConsolidatedAt, retryAt, worthFrom } = buffer
  const outlook = { trigger: pressure(buffer, now), lastConsolidatedAt, retryAt, worthFrom }
  return buffer.ring
    .filter(seenBy(principal))
    .toReversed()
    .map((held) => ({ held, experience: experienceOf(held, outlook) }))
}

export function cardOf(agent: string, buffer: Buffer): BufferCard {
  const { ring, waiting, lastActivityAt, lastConsolidatedAt, gone } = buffer
  return {
    agent,
    holds: ring.length,
    capacity: RING_SIZE,
    waiting,
    lastActivityAt,
    lastConsolidatedAt,
    gone: { ...gone },
  }
}

function emptyCard(agent: string): BufferCard {
  const gone = { kept: 0, held: 0, faded: 0, pushedOut: 0, refused: 0 }
  return {
    agent,
    holds: 0,
    capacity: RING_SIZE,
    waiting: 0,
    lastActivityAt: null,
    lastConsolidatedAt: null,
    gone,
  }
}

/** What happened in a task is not for the same agent at another: it would be a way around the scopes. */
function seenBy(principal: Principal): (held: Held) => boolean {
  const scopes = scopesOf(principal)
  if (scopes === null) return () => true
  const labels = new Set(scopes.map(scopeLabel))
  return (held) => labels.has(scopeLabel(placeOf(held)))
}

function experienceOf(held: Held, outlook: Outlook): Experience {
  const { id, at, draft } = held
  const importance = weighed(held)
  return {
    id,
    at,
    type: draft.type ?? 'episodic',
    subtype: subtypeOf(draft),
    summary: draft.summary ?? summaryOf(draft.content),
    content: draft.content,
    scope: placeOf(held),
    tags: draft.tags ?? [],
    context: draft.context ?? {},
    importance,
    fate: fateOf(importance.value, at, outlook),
  }
}
