import { PRIORITIES, type Priority } from '#shared/memory.ts'
import type { NeverForgotten } from '#shared/upkeep.ts'
import { dayOf } from '#engine/recall/words/day.ts'
import type { Pool } from '../pool.ts'
import { each, percent } from './signal.ts'

const HOUR = 3_600_000
/** What just happened fades within hours, what was kept within days. */
const HALF_LIFE = { 'short-term': 3 * HOUR, vault: 7 * 24 * HOUR }

export const recency = each(
  (pool, place) => {
    const candidate = pool.candidates[place]
    return candidate === undefined ? 0 : 2 ** -(ageOf(pool, place) / HALF_LIFE[candidate.from])
  },
  (pool, place) => `Last changed ${agoOf(ageOf(pool, place))}.`,
)

/** What forgetting has left: all of what just happened and of what is never forgotten. */
export const retention = each(
  ({ candidates }, place) => candidates[place]?.retention?.now ?? 1,
  (pool, place, value) => {
    const candidate = pool.candidates[place]
    const left = candidate?.retention
    if (candidate === undefined || left === undefined) return 'It has just happened.'
    if (left.never !== null) return NEVER[left.never]
    if (left.heldBack && left.fadesAt !== null)
      return `Its retention is ${percent(value)}: held back from agents by forgetting since ${dayOf(left.fadesAt)}.`
    const { createdAt, updatedAt, lastAccessedAt } = candidate.memory
    const used = Math.max(createdAt, updatedAt, lastAccessedAt ?? 0)
    return `Its retention is ${percent(value)}: last used ${agoOf(Math.max(0, pool.asked.now - used))}.`
  },
)

const NEVER: Record<NeverForgotten, string> = {
  critical: 'Never forgotten: it is critical.',
  person: 'Never forgotten: a person said it.',
  kept: 'Never forgotten: a person keeps it.',
}

/** 5 to 3, as shares of the most urgent (docs/recall.md). */
const URGENCY: Record<Priority, number> = { low: 0, medium: 0, high: 0.6, critical: 1 }

export const priority = each(
  ({ candidates }, place) => URGENCY[candidates[place]?.memory.priority ?? PRIORITIES[0]],
  ({ candidates }, place) => `Its priority is ${candidates[place]?.memory.priority}.`,
)

/** A hundred times is as often as it counts. */
const OFTEN = 100

export const frequency = each(
  ({ candidates }, place) =>
    Math.min(1, Math.log1p(candidates[place]?.memory.accessCount ?? 0) / Math.log1p(OFTEN)),
  ({ candidates }, place) => {
    const times = candidates[place]?.memory.accessCount ?? 0
    return times === 0
      ? 'No agent was given it yet.'
      : `Agents were given it ${times === 1 ? 'once' : `${times} times`}.`
  },
)

export const confidence = each(
  ({ candidates }, place) => candidates[place]?.memory.confidence ?? 0,
  (_pool, _place, value) => `Its author is ${percent(value)} sure of it.`,
)

/** Nobody has learned anything about it: less than what helped, more than what did not. */
const UNKNOWN = 0.5

export const learned = each(
  (pool, place) => (pool.asked.goal === null ? 0 : (learnedOf(pool, place) ?? UNKNOWN)),
  (pool, place, value) => {
    const { goal } = pool.asked
    if (goal === null) return 'No goal was given.'
    return learnedOf(pool, place) === undefined
      ? `Nothing is known of its value for ${goal}, which counts as half.`
      : `Was worth ${percent(value)} for ${goal} so far.`
  },
)

const learnedOf = ({ asked, candidates }: Pool, place: number): number | undefined =>
  candidates[place]?.memory.values[asked.goal ?? '']

function ageOf({ asked, candidates }: Pool, place: number): number {
  return Math.max(0, asked.now - (candidates[place]?.memory.updatedAt ?? 0))
}

function agoOf(age: number): string {
  if (age < HOUR) return 'within the hour'
  if (age < 2 * HOUR) return 'an hour ago'
  if (age < 48 * HOUR) return `${Math.floor(age / HOUR)} hours ago`
  return `${Math.floor(age / (24 * HOUR))} days ago`
}
