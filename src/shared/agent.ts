import { z } from 'zod'
import { MemoryRow } from './memory.ts'
import { identifier } from './text.ts'

/** An agent as its traces show it: where it has written, and so where it seems to belong. */
export const KnownAgent = z.object({
  id: identifier('Agent'),
  memories: z.int(),
  teams: z.array(z.string()),
  projects: z.array(z.string()),
  sessions: z.array(z.string()),
  tasks: z.array(z.string()),
})
export type KnownAgent = z.infer<typeof KnownAgent>

/** One thing that is said at several levels: the most specific one counts, the others are shadowed by it. */
export const EffectiveThing = z.object({
  /** What it is about, in words: "Preference: deploy", "Status: build-queue". */
  about: z.string(),
  wins: MemoryRow,
  shadowed: z.array(MemoryRow),
})
export type EffectiveThing = z.infer<typeof EffectiveThing>
