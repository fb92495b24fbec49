import type { ForgettingPolicy } from '#shared/upkeep.ts'
import { NOON } from '../store/test-support/a-memory.ts'
import { DAY, type Forgettable, type SaidOfUse } from './retention.ts'

export const POWER: ForgettingPolicy = {
  curve: 'power',
  baseDays: { working: 1, episodic: 10, factual: 30, procedural: 60, semantic: 90 },
  line: 0.7,
}
export const EXPONENTIAL: ForgettingPolicy = { ...POWER, curve: 'exponential' }

export const EPISODE: Forgettable = {
  type: 'episodic',
  createdAt: NOON,
  usedAt: NOON,
  never: null,
}

export const after = (days: number) => NOON + days * DAY
export const said = (days: number, helped: boolean): SaidOfUse => ({ at: after(days), helped })
