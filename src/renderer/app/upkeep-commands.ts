import type { Command } from '#renderer/lib/commands.ts'
import { beginDryRun } from '#renderer/lib/upkeep/begin-run.ts'
import { showUpkeep } from '#renderer/lib/upkeep-places.ts'

/** Upkeep from anywhere. */
export const UPKEEP_COMMANDS: readonly Command[] = [
  {
    id: 'go-upkeep',
    title: 'Go to upkeep',
    group: 'Go',
    shortcut: 'g u',
    synonyms:
      'consolidate consolidation clean up cleanup tidy maintenance runs statistics history archive old',
    run: () => showUpkeep(),
  },
  {
    id: 'go-upkeep-policy',
    title: 'Go to schedule and policy of upkeep',
    group: 'Go',
    synonyms: 'thresholds limits triggers weekly battery steps consolidation rules',
    run: () => showUpkeep('policy'),
  },
  {
    id: 'go-forgetting',
    title: 'Go to forgetting',
    group: 'Go',
    synonyms: 'upkeep fade fading retention curve ebbinghaus decay held back keep archive old',
    run: () => showUpkeep('forgetting'),
  },
  {
    id: 'upkeep-dry-run',
    title: 'Dry run of upkeep: show what would change',
    group: 'Upkeep',
    synonyms:
      'consolidate clean up merge duplicates summarise archive old forgetting preview plan tidy',
    run: () => void beginDryRun(),
  },
]
