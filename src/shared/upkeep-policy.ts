import type { UpkeepPolicy } from './upkeep.ts'

/** What upkeep does where nobody has said otherwise. */
export const DEFAULT_UPKEEP_POLICY: UpkeepPolicy = {
  version: 1,
  steps: {
    expire: true,
    janitor: true,
    merge: true,
    summarise: true,
    promote: true,
    archive: true,
    evict: true,
    prune: true,
  },
  triggers: { sessionEnd: true, grownBy: 100, weekly: true, tick: true, onBattery: false },
  janitor: { confidenceBelow: 0.1, historyHours: 1 },
  merge: { alike: 0.8 },
  summarise: { olderThanDays: 30, atLeast: 3 },
  promote: { uses: 10 },
  archive: { unusedDays: 90 },
  evict: { limit: 1000, projects: {} },
  prune: { limit: 100_000, importanceBelow: 0.3 },
  forgetting: {
    curve: 'power',
    baseDays: { working: 3, episodic: 14, factual: 60, semantic: 90, procedural: 90 },
    // Nothing is held back sooner than a month after its last use, and nothing that helped for years.
    line: 0.7,
  },
}
