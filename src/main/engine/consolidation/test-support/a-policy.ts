import { UPKEEP_STEPS, type UpkeepPolicy, type UpkeepStep } from '#shared/upkeep.ts'

/** The thresholds of the documents, small enough for tests. */
export function aPolicy(given: Partial<UpkeepPolicy> = {}): UpkeepPolicy {
  return {
    version: 1,
    steps: taking(...UPKEEP_STEPS),
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
      baseDays: { factual: 10, procedural: 10, episodic: 10, semantic: 10, working: 10 },
      line: 0.2,
    },
    ...given,
  }
}

/** Only these steps. */
export function taking(...steps: UpkeepStep[]): UpkeepPolicy['steps'] {
  const takes = (step: UpkeepStep) => steps.includes(step)
  return {
    expire: takes('expire'),
    janitor: takes('janitor'),
    merge: takes('merge'),
    summarise: takes('summarise'),
    promote: takes('promote'),
    archive: takes('archive'),
    evict: takes('evict'),
    prune: takes('prune'),
  }
}
