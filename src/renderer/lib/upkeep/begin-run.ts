import { mutate } from '../engine.ts'
import { reportError } from '../toasts.ts'
import { showUpkeepRun } from '../upkeep-places.ts'

/** Looks through the vault, writes nothing, and shows what it would do. */
export const beginDryRun = () => begin('upkeep.dryRun')

/** Looks and does. */
export const beginRun = () => begin('upkeep.start')

async function begin(method: 'upkeep.dryRun' | 'upkeep.start') {
  try {
    showUpkeepRun((await mutate(method, {})).run)
  } catch (error) {
    reportError(error)
  }
}
