import { z } from 'zod'
import { oneLine } from './text.ts'

export const VaultName = oneLine('Name', 80).refine(
  (name) => name.trim() !== '',
  'Name must not be empty.',
)

/** A vault this person opened before. `id` stands for its place on disk, which the window never learns to choose. */
export const RecentVault = z.object({
  id: z.string(),
  name: z.string(),
  /** For reading only: "~/Documents/work.loci". */
  shownPath: z.string(),
  lastOpenedAt: z.int(),
  missing: z.boolean(),
})
export type RecentVault = z.infer<typeof RecentVault>

export const OpenVault = z.object({ id: z.string(), name: z.string(), shownPath: z.string() })
export type OpenVault = z.infer<typeof OpenVault>

/** What this window shows: nothing yet, a vault, or why the vault would not open. */
export const WindowState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('welcome') }),
  z.object({ kind: z.literal('open'), vault: OpenVault }),
  z.object({
    kind: z.literal('failed'),
    vault: OpenVault,
    code: z.string(),
    message: z.string(),
    /** A damaged file can be copied aside and read as far as it goes. */
    recoverable: z.boolean(),
  }),
])
export type WindowState = z.infer<typeof WindowState>

export const Recovery = z.object({ vault: OpenVault, memories: z.int(), lost: z.string() })
export type Recovery = z.infer<typeof Recovery>

export const VaultSummary = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.int(),
  schemaVersion: z.int(),
  memories: z.int(),
  active: z.int(),
  journalEntries: z.int(),
  bytes: z.int(),
})
export type VaultSummary = z.infer<typeof VaultSummary>

export const About = z.object({
  version: z.string(),
  electron: z.string(),
  electronSource: z.string(),
  chromium: z.string(),
  node: z.string(),
  sqlite: z.string(),
  platform: z.string(),
  shownLogFolder: z.string(),
  licence: z.string(),
})
export type About = z.infer<typeof About>

/** How much of the sample's story is told: `done` of `total` things that happened. */
export const SampleBuild = z.object({ done: z.int(), total: z.int(), beganAt: z.int() })
export type SampleBuild = z.infer<typeof SampleBuild>
