import { z } from 'zod'

const THEMES = ['system', 'light', 'dark'] as const
const DENSITIES = ['comfortable', 'compact'] as const

/** What a person chose for the app as a whole. A missing or broken value falls back to its default. */
export const Settings = z.object({
  theme: z.enum(THEMES).default('system').catch('system'),
  density: z.enum(DENSITIES).default('comfortable').catch('comfortable'),
  dates: z.enum(['relative', 'absolute']).default('relative').catch('relative'),
  reopenLastVault: z.boolean().default(true).catch(true),
  undoToastSeconds: z.int().min(2).max(60).default(8).catch(8),
  backupsKept: z.int().min(1).max(50).default(5).catch(5),
  /** Whether text that looks like a credential waits for a person. */
  holdSecrets: z.boolean().default(true).catch(true),
  /** How many packages served to agents a vault remembers. */
  packagesKept: z.int().min(0).max(100_000).default(500).catch(500),
  /** How many memories a project holds before its least important are archived. */
  projectLimit: z.int().min(10).max(1_000_000).default(1000).catch(1000),
  /** Whether every write is compared with what is known. */
  findContradictions: z.boolean().default(true).catch(true),
  /** Whether agents are not given what waits for a person's word. */
  hideDisputed: z.boolean().default(false).catch(false),
  /** A desktop notification when something urgent comes into the inbox. */
  notifyUrgent: z.boolean().default(true).catch(true),
  /** Agents' often used memories go to their team without being asked about. */
  promoteAlone: z.boolean().default(false).catch(false),
  /** How long a vault that agents opened without a window stays open after the last of them left. */
  hostIdleMinutes: z.int().min(1).max(1440).default(5).catch(5),
})
export type Settings = z.infer<typeof Settings>

/** A change of some settings: here a wrong value is refused, not replaced. */
export const SettingsEdit = z.strictObject({
  theme: z.enum(THEMES, 'Theme is system, light or dark.').optional(),
  density: z.enum(DENSITIES, 'Rows are comfortable or compact.').optional(),
  dates: z.enum(['relative', 'absolute'], 'Dates are relative or absolute.').optional(),
  reopenLastVault: z.boolean('Reopening is on or off.').optional(),
  holdSecrets: z.boolean('Holding back is on or off.').optional(),
  findContradictions: z.boolean('Finding contradictions is on or off.').optional(),
  hideDisputed: z.boolean('Hiding is on or off.').optional(),
  notifyUrgent: z.boolean('Notifications are on or off.').optional(),
  promoteAlone: z.boolean('Promoting is on or off.').optional(),
  undoToastSeconds: z
    .int('Give whole seconds.')
    .min(2, 'At least 2 seconds.')
    .max(60, 'At most 60 seconds.')
    .optional(),
  backupsKept: z
    .int('Give a whole number.')
    .min(1, 'Keep at least 1 copy.')
    .max(50, 'Keep at most 50 copies.')
    .optional(),
  packagesKept: z
    .int('Give a whole number.')
    .min(0, 'Keep 0 packages or more.')
    .max(100_000, 'Keep at most 100,000 packages.')
    .optional(),
  projectLimit: z
    .int('Give a whole number.')
    .min(10, 'A project holds at least 10 memories.')
    .max(1_000_000, 'A project holds at most 1,000,000 memories.')
    .optional(),
  hostIdleMinutes: z
    .int('Give whole minutes.')
    .min(1, 'At least 1 minute.')
    .max(1440, 'At most 1,440 minutes, which is a day.')
    .optional(),
})
export type SettingsEdit = z.infer<typeof SettingsEdit>
