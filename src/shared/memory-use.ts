import { z } from 'zod'
import { Actor } from './memory.ts'

/** Of one memory so many agents are known by name; the one that was silent longest makes room. */
export const MOST_USERS = 50

/** How often one agent was given a memory, in whatever way. */
export const AgentUse = z.object({ agent: Actor, times: z.int(), lastAt: z.int() })
export type AgentUse = z.infer<typeof AgentUse>
