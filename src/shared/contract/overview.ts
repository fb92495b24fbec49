import { z } from 'zod'
import { VaultHealth, VaultOverview } from '../overview.ts'
import { nothing, personQuery } from './method.ts'

export const overviewMethods = {
  'overview.get': personQuery(
    ['memories', 'journal', 'packages'],
    z.strictObject({ since: z.int().min(0) }),
    VaultOverview,
  ),
  /** Looks into files: slower than the rest of the overview, which does not wait for it. */
  'overview.health': personQuery(
    ['memories', 'packages', 'settings', 'archives'],
    nothing,
    VaultHealth,
  ),
}
