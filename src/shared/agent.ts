import { z } from 'zod'
import { DoorProgram } from './door.ts'
import { MemoryRow } from './memory.ts'
import { identifier } from './text.ts'

/** A program that is connected now in an agent's name. */
export const AgentConnection = z.object({
  client: DoorProgram,
  since: z.int(),
  project: z.string().nullable(),
  session: z.string().nullable(),
})
export type AgentConnection = z.infer<typeof AgentConnection>

/** So many calls of all agents together are remembered while a vault is open. */
export const MOST_CALLS = 500

/** One call of an agent and what it cost; none of what it said or was given. */
export const AgentCall = z.object({
  /** Counts while the vault is open. */
  id: z.int(),
  agent: identifier('Agent'),
  client: DoorProgram,
  method: z.string(),
  /** When it was answered. */
  at: z.int(),
  ms: z.number(),
  /** Of what it was given; null where that is not text for an LLM. */
  tokens: z.int().nullable(),
  /** The sentence it was refused with. */
  error: z.string().nullable(),
})
export type AgentCall = z.infer<typeof AgentCall>

/** An agent as its traces show it: where it has written, and so where it seems to belong. */
export const KnownAgent = z.object({
  id: identifier('Agent'),
  /** How many it wrote. */
  memories: z.int(),
  /** Memories it was given at least once, and contexts that are still kept. */
  given: z.object({ memories: z.int(), packages: z.int() }),
  /** When it last wrote, asked or reported something; null for one that is only written about. */
  lastSeenAt: z.int().nullable(),
  /** Empty: not connected. */
  connections: z.array(AgentConnection),
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
