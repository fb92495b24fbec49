import { type ExperienceDraft, type Gone, type Importance, RING_SIZE } from '#shared/experience.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import { homeScope } from '../memories/compose/compose.ts'
import { URGENT, WORTH_HOLDING, WORTH_KEEPING, importanceOf } from './importance.ts'
import { Ring } from './ring.ts'
import { FADES_AFTER_MS, type Trigger, triggerOf } from './triggers.ts'

export interface Held {
  id: number
  at: number
  /** Who the agent was when it happened: the place it belongs to follows from that. */
  principal: AgentPrincipal
  draft: ExperienceDraft
  /** Null until somebody asks: an enqueue does not weigh. */
  importance: Importance | null
  /** Being written right now: pushed out meanwhile it is not lost yet. */
  leaving: boolean
  /** A search of its agent's found it: somebody needed it. */
  recalled?: true
}

/** One agent's short-term memory. The newest `waiting` of its ring are the queue that the tick drains. */
export interface Buffer {
  principal: AgentPrincipal
  ring: Ring<Held>
  waiting: number
  /** May hold something worth keeping: without it a full buffer of trifles would be searched at every tick. */
  worthy: boolean
  urgent: boolean
  /** Of its experiences; the next one is one more. */
  lastId: number
  /** From this importance on an experience of this agent is kept, and when that was last looked at. */
  worthFrom: number
  adaptedAt: number | null
  nextFadeAt: number
  lastActivityAt: number
  lastConsolidatedAt: number
  retryAt: number | null
  gone: Gone
  /** How many of `gone.pushedOut` the log has been told of. */
  toldPushedOut: number
}

export function openBuffer(principal: AgentPrincipal, now: number, lastId = 0): Buffer {
  return {
    principal,
    ring: new Ring(RING_SIZE),
    waiting: 0,
    worthy: false,
    urgent: false,
    lastId,
    worthFrom: WORTH_KEEPING,
    adaptedAt: null,
    nextFadeAt: Infinity,
    lastActivityAt: now,
    lastConsolidatedAt: now,
    retryAt: null,
    gone: { kept: 0, held: 0, faded: 0, pushedOut: 0, refused: 0 },
    toldPushedOut: 0,
  }
}

/** The one that had to make room, unless it is just being written. */
export function put(buffer: Buffer, held: Held): Held | null {
  buffer.principal = held.principal
  buffer.lastActivityAt = held.at
  if (buffer.waiting < RING_SIZE) buffer.waiting++
  const oldest = buffer.ring.push(held)
  if (oldest === undefined || oldest.leaving) return null
  buffer.gone.pushedOut++
  return oldest
}

/** Weighs what has arrived since the last time. */
export function drain(buffer: Buffer): void {
  const { ring } = buffer
  for (let index = ring.length - buffer.waiting; index < ring.length; index++) {
    const held = ring.at(index)
    if (held === undefined) continue
    const { value } = weighed(held)
    if (value >= buffer.worthFrom) buffer.worthy = true
    if (value >= URGENT) buffer.urgent = true
    if (value < WORTH_HOLDING) buffer.nextFadeAt = Math.min(buffer.nextFadeAt, fadesAt(held))
  }
  buffer.waiting = 0
}

/** After some were taken out of turn: what is left is as urgent as it was. */
export function reweigh(buffer: Buffer, lastConsolidatedAt: number): void {
  const left = candidates(buffer)
  buffer.worthy = left.length > 0
  buffer.urgent = left.some((held) => weighed(held).value >= URGENT)
  buffer.lastConsolidatedAt = lastConsolidatedAt
}

export function weighed(held: Held): Importance {
  held.importance ??= importanceOf(held.draft, placeOf(held), held.recalled)
  return held.importance
}

/** Where the memory made of it would stand. */
export function placeOf({ draft, principal }: Held): Scope {
  return draft.scope ?? homeScope(principal)
}

/** Most important first; of equals the one that happened first. */
export function candidates({ ring, worthFrom }: Buffer): Held[] {
  return ring
    .filter((held) => weighed(held).value >= worthFrom)
    .toSorted((a, b) => weighed(b).value - weighed(a).value || a.id - b.id)
}

/** Lets go of what is older than an hour and was never important. */
export function fade(buffer: Buffer, now: number): number {
  if (now < buffer.nextFadeAt) return 0
  const isWeak = (held: Held) => weighed(held).value < WORTH_HOLDING
  const faded = buffer.ring.remove((held) => isWeak(held) && now >= fadesAt(held))
  buffer.gone.faded += faded
  buffer.nextFadeAt = Math.min(Infinity, ...buffer.ring.filter(isWeak).map(fadesAt))
  return faded
}

/** These were found by a search of their agent's: that makes each of them more important, once. */
export function noteRecalled(buffer: Buffer, isFound: (held: Held) => boolean): void {
  for (const held of buffer.ring.filter((each) => each.recalled !== true && isFound(each))) {
    held.recalled = true
    held.importance = null
    if (weighed(held).value >= buffer.worthFrom) buffer.worthy = true
  }
}

/** Why it would consolidate now, what is still waiting included. */
export function pressure(buffer: Buffer, now: number): Trigger | null {
  const { ring, waiting, lastConsolidatedAt } = buffer
  let urgent = buffer.urgent
  for (let back = 1; back <= waiting && !urgent; back++) {
    const held = ring.at(ring.length - back)
    urgent = held !== undefined && weighed(held).value >= URGENT
  }
  return triggerOf({ holds: ring.length, urgent, lastConsolidatedAt }, now)
}

const fadesAt = ({ at }: Held) => at + FADES_AFTER_MS
