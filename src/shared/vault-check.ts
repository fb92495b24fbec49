import { z } from 'zod'

/** What of a vault is checked, in this order. */
export const CHECKED_PARTS = ['file', 'memories', 'words', 'tallies', 'vectors', 'journal'] as const
export const CheckedPart = z.enum(CHECKED_PARTS)
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
