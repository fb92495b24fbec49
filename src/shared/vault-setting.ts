import { z } from 'zod'
import { Weights } from './recall.ts'

/** What a person decided for this vault and everybody who uses it; there is one of each kind. */
export const VaultSetting = z.object({ id: z.literal('weights'), weights: Weights })
export type VaultSetting = z.infer<typeof VaultSetting>
