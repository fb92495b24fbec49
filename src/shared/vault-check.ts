import { z } from 'zod'

/** What of a vault is checked, in this order. */
const CheckedPart = z.enum(['file', 'memories', 'words', 'tallies', 'vectors', 'journal'])
export type CheckedPart = z.infer<typeof CheckedPart>

/** One thing that is wrong, in words for the person who owns the vault. */
export const VaultProblem = z.object({
  part: CheckedPart,
  /** Of how many things; `examples` names some of them. */
  count: z.number().int().positive(),
  examples: z.array(z.string()),
  what: z.string(),
  todo: z.string(),
})
export type VaultProblem = z.infer<typeof VaultProblem>

export const VaultCheck = z.object({
  memories: z.number().int().nonnegative(),
  entries: z.number().int().nonnegative(),
  problems: z.array(VaultProblem),
})
export type VaultCheck = z.infer<typeof VaultCheck>

/** What is known of checks since the vault was opened. */
export const VaultCheckState = z.object({
  running: z
    .object({
      part: CheckedPart,
      /** From 0 to 1. */
      share: z.number().min(0).max(1),
      ms: z.int().nonnegative(),
    })
    .nullable(),
  last: z.object({ at: z.int(), ms: z.int().nonnegative(), found: VaultCheck }).nullable(),
})
export type VaultCheckState = z.infer<typeof VaultCheckState>
