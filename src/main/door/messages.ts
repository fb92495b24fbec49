import { z } from 'zod'
import { AgentPrincipal } from '#shared/principal.ts'

/** One line of JSON each way. `id` is the caller's own, so that answers may come in any order. */
export const Knock = z.strictObject({
  id: z.union([z.int(), z.string().max(100)]),
  as: AgentPrincipal,
  method: z.string(),
  input: z.unknown().optional(),
})
export type Knock = z.input<typeof Knock>
