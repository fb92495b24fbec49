import type { UpkeepStep, UpkeepTrigger } from '#shared/upkeep.ts'

/** What all that a run writes is called in the journal. */
export const RUN_LABELS: Readonly<Record<UpkeepTrigger, string>> = {
  person: 'Upkeep you asked for',
  'session-end': 'Upkeep after a session',
  grown: 'Upkeep of what has grown',
  weekly: 'Weekly upkeep',
  tick: 'Upkeep in passing',
}

export const STEP_WORDS: Readonly<Record<UpkeepStep, string>> = {
  expire: 'Expiring what has run out',
  janitor: 'Clearing out',
  merge: 'Merging duplicates',
  summarise: 'Extracting themes of old notes',
  promote: 'Proposing what teams may want',
  archive: 'Archiving what nobody uses',
  evict: 'Making room in full projects',
  prune: 'Making room in the vault',
}
