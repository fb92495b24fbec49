import type { Memory } from '#shared/memory.ts'
import { USER, actorOf } from '#shared/principal.ts'
import type { Rule } from '#shared/review.ts'
import { scopeLabel } from '#shared/scope.ts'

/** As sure as the detector has to be before anything is set aside without a person. */
export const SURE = 0.85

export interface Ruling {
  rule: Rule
  /** Which one is superseded; null where both stay. */
  loser: 'standing' | 'written' | null
  /** Whether a person is asked. */
  asks: boolean
}

/** What a ruling needs to know of either memory: contributors are those who said these words. */
export type Party = Pick<Memory, 'priority' | 'createdBy' | 'contributors' | 'scope'>

export interface RulingCircumstances {
  confidence: number
  /** False for what was brought back, moved or undone: it was not said now, so it is not the latest. */
  saidNow: boolean
  /** An agent writes: what is global is taken away by a person only. */
  byAgent: boolean
}

/**
 * The first rule that applies (docs/contradictions.md). A detector that is not sure sets nothing
 * aside, and neither does what was not said now: what rule 2 or 4 would supersede is asked about.
 */
export function ruling(standing: Party, written: Party, at: RulingCircumstances): Ruling {
  if (standing.priority === 'critical' || written.priority === 'critical') return asking('critical')
  const [theirs, yours] = [isUsers(standing), isUsers(written)]
  const loser = yours ? 'standing' : 'written'
  if (theirs !== yours && !wasUsers(yours ? standing : written))
    return setting('user-stands', loser, standing, written, at)
  if (scopeLabel(standing.scope) !== scopeLabel(written.scope))
    return { rule: 'specific-first', loser: null, asks: false }
  if (!isOneVoice(standing, written)) return asking('different-creators')
  return setting('latest-stands', 'standing', standing, written, at)
}

function setting(
  rule: Rule,
  loser: 'standing' | 'written',
  standing: Party,
  written: Party,
  { confidence, saidNow, byAgent }: RulingCircumstances,
): Ruling {
  if (confidence < SURE) return asking('unsure')
  if (!saidNow) return asking('brought-back')
  const lost = loser === 'standing' ? standing : written
  if (byAgent && loser === 'standing' && lost.scope.kind === 'global') return asking('global')
  return { rule, loser, asks: false }
}

const asking = (rule: Rule): Ruling => ({ rule, loser: null, asks: true })

/** A person who said the same stands behind it, whoever said it first. */
function isUsers({ contributors }: Party): boolean {
  return contributors.includes(actorOf(USER))
}

/** An agent's words in a memory of the person's, who let them in: no rule takes that back. */
const wasUsers = ({ createdBy }: Party) => createdBy === actorOf(USER)

/** Somebody who alone said one may take it back with the other. */
function isOneVoice(one: Party, other: Party): boolean {
  const voices = new Set([...one.contributors, ...other.contributors])
  return voices.size === 1
}
