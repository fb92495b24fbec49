import { LEVELS, type Level, type Policy, TIERS, type Tier } from '#shared/context-policy.ts'

/** Room is reckoned in ten-thousandths of a token: 40 % of 80 % of a budget is then a whole number. */
export const UNITS = 10_000
const PERCENT = 100

/** How much room there is for each priority, in all and by tier, once `taken` tokens are spent. */
export interface Caps {
  all: Record<Level, number>
  tier: Record<Tier, Record<Level, number>>
}

export function capsOf({ shares, ceilings }: Policy, budget: number, taken: number): Caps {
  const free = (level: Level) => Math.max(0, ceilings[level] * budget - PERCENT * taken)
  const ofTier = (tier: Tier) => byLevel((level) => shares[tier] * free(level))
  return { all: byLevel((level) => PERCENT * free(level)), tier: byTier(ofTier) }
}

export function byLevel<T>(of: (level: Level) => T): Record<Level, T> {
  return { high: of('high'), medium: of('medium'), low: of('low') }
}

export function byTier<T>(of: (tier: Tier) => T): Record<Tier, T> {
  return { task: of('task'), project: of('project'), global: of('global') }
}

/** Use after the last memory of each priority: what is spent on high counts for medium and low too. */
export class Use {
  readonly all = byLevel(() => 0)
  readonly tier = byTier(() => byLevel(() => 0))

  add(tier: Tier, level: Level, units: number): void {
    const own = this.tier[tier]
    for (const later of from(level)) {
      this.all[later] += units
      own[later] += units
    }
  }

  /** Which ceiling this would go over by most, and by how much: negative when over none. */
  overAll(level: Level, units: number, { all }: Caps): { level: Level; units: number } {
    let most = { level, units: -Infinity }
    for (const later of from(level)) {
      const over = this.all[later] + units - all[later]
      if (over > most.units) most = { level: later, units: over }
    }
    return most
  }

  fits(level: Level, units: number, { all }: Caps): boolean {
    for (const later of from(level)) if (this.all[later] + units > all[later]) return false
    return true
  }

  fitsTier(tier: Tier, level: Level, units: number, caps: Caps): boolean {
    const [used, cap] = [this.tier[tier], caps.tier[tier]]
    for (const later of from(level)) if (used[later] + units > cap[later]) return false
    return true
  }
}

/** This priority and those below it. */
export function from(level: Level): readonly Level[] {
  return LATER[level]
}

const LATER = byLevel((level) => LEVELS.slice(LEVELS.indexOf(level)))

export const sumOfTiers = (of: (tier: Tier) => number) =>
  TIERS.reduce((sum, tier) => sum + of(tier), 0)
