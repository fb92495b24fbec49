import { z } from 'zod'
import { TOPICS } from '#shared/contract/method.ts'
import type { Reply } from '#shared/errors.ts'
import { DoorProgram } from '#shared/door.ts'
import { ArrivingAgent } from '#shared/principal.ts'

/** The protocols of the door that are spoken here. */
export const VERSIONS = [1] as const

export const CAPABILITIES = ['keys', 'subscribe', 'person', 'passphrase', 'click'] as const

export const LIMITS = {
  /** A line with the largest memory twice over; who sends more is not an agent but an accident. */
  lineBytes: 16 * 1024 * 1024,
  /** An agent that asks faster than it is answered waits at the door, not in our memory. */
  callsAtOnce: 64,
}

const Id = z.union([z.int(), z.string().max(100)])
export type Id = z.infer<typeof Id>

const { teams, project, session, task } = ArrivingAgent.shape

/** One line to the door. `id` is the caller's own, so that answers may come in any order. What is not known here is ignored. */
export const Line = z.object({
  id: Id,
  method: z.string('method must be text.').max(100),
  input: z.unknown().optional(),
  /** The same key with the same call is carried out once, however often it is sent. */
  key: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, 'A key is 1 to 100 letters, digits and signs without spaces.')
    .optional(),
  /** Where the agent works for this call, instead of what its hello said. */
  at: z
    .object({
      teams: teams.unwrap(),
      project: project.unwrap(),
      session: session.unwrap(),
      task: task.unwrap(),
    })
    .partial()
    .optional(),
})
export type Line = z.input<typeof Line>

/** Read before the rest of a hello: that may look different in another version. */
export const SpokenVersions = z.object({ versions: z.array(z.int()).min(1).max(50) })

export const Hello = SpokenVersions.extend({
  client: DoorProgram,
  /** An agent, or a tool of the person who owns the vault. It stays the same for as long as the connection lasts. */
  as: z.discriminatedUnion('kind', [
    z.object(ArrivingAgent.shape),
    z.object({ kind: z.literal('person'), secret: z.string().max(200) }),
  ]),
  wants: z.array(z.string().max(60)).max(50).default([]),
})
export type Hello = z.input<typeof Hello>

/** The answer to a hello. */
export const Welcome = z.object({
  version: z.int(),
  vault: z.object({ id: z.string(), name: z.string() }),
  capabilities: z.array(z.string()),
  limits: z.object({ lineBytes: z.int(), callsAtOnce: z.int() }),
})
export type Welcome = z.infer<typeof Welcome>

export const Subscribe = z.object({ topics: z.array(z.enum(TOPICS)).max(TOPICS.length * 2) })
export const Subscribed = z.object({ topics: z.array(z.string()) })
export const Challenge = z.object({ nonce: z.string(), salt: z.string() })
export const Prove = z.object({ signature: z.string().max(200) })

/** One line from the door. */
export type Said = { id: Id | null; reply: Reply } | { topics: string[] }

/** The id to answer with when the rest of a line cannot be read. */
export function idIn(value: unknown): Id | null {
  const id = value !== null && typeof value === 'object' && 'id' in value ? value.id : null
  const parsed = Id.safeParse(id)
  return parsed.success ? parsed.data : null
}
