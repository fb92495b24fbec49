import { useCommands } from '#renderer/lib/commands.ts'
import { stepToRun } from '#renderer/lib/upkeep-places.ts'
import type { UpkeepRun } from '#shared/upkeep.ts'
import { askToRun } from './RunNowQuestion.tsx'
import { beginDryRun } from '#renderer/lib/upkeep/begin-run.ts'

/** What is to come stands above the newest run, so that the keys lead there too. */
export function useRunKeys(runs: readonly UpkeepRun[], chosen: string | null) {
  const places = [null, ...runs.map(({ id }) => id)]
  const step = (by: number) => () => {
    const at = Math.max(0, places.indexOf(chosen)) + by
    stepToRun(places[Math.min(places.length - 1, Math.max(0, at))] ?? null)
  }
  useCommands([
    {
      id: 'upkeep-next-run',
      title: 'Next run',
      group: 'Upkeep',
      shortcut: ['J', 'ArrowDown'],
      keyOnly: true,
      run: step(1),
    },
    {
      id: 'upkeep-previous-run',
      title: 'Previous run',
      group: 'Upkeep',
      shortcut: ['K', 'ArrowUp'],
      keyOnly: true,
      run: step(-1),
    },
    {
      id: 'upkeep-look',
      title: 'Dry run',
      group: 'Upkeep',
      shortcut: 'D',
      keyOnly: true,
      run: () => void beginDryRun(),
    },
    {
      id: 'upkeep-run-now',
      title: 'Run upkeep now…',
      group: 'Upkeep',
      synonyms: 'consolidate clean up tidy merge duplicates',
      run: askToRun,
    },
  ])
}
