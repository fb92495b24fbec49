import { z } from 'zod'
import { MemoryId } from '../memory.ts'
import { AgentPrincipal } from '../principal.ts'

/** What a screen depends on; a commit announces the topics it touched. */
export const TOPICS = [
  'memories',
  'journal',
  'filters',
  'reviews',
  'experiences',
  'embeddings',
  'weights',
  'policies',
  'packages',
  'vaults',
  'settings',
  'window',
] as const
export type Topic = (typeof TOPICS)[number]

/** `engine` methods run against the open vault, for any host; `host` methods belong to the desktop app. */
export type Door = 'engine' | 'host'

/** `person`: agents are refused, because it shows or changes what is not theirs alone. */
export type Caller = 'anyone' | 'person'

export interface Method<D extends Door, I extends z.ZodType, O extends z.ZodType> {
  door: D
  who: Caller
  kind: 'query' | 'mutation'
  topics: readonly Topic[]
  input: I
  output: O
}

const at =
  <D extends Door>(door: D, who: Caller, kind: 'query' | 'mutation') =>
  <I extends z.ZodType, O extends z.ZodType>(
    topics: readonly Topic[],
    input: I,
    output: O,
  ): Method<D, I, O> => ({
    door,
    who,
    kind,
    topics,
    input,
    output,
  })
export const query = at('engine', 'anyone', 'query')
export const mutation = at('engine', 'anyone', 'mutation')
export const personQuery = at('engine', 'person', 'query')
export const personMutation = at('engine', 'person', 'mutation')
export const hostQuery = at('host', 'person', 'query')
export const hostMutation = at('host', 'person', 'mutation')

export const nothing = z.strictObject({})
/** A person may look through an agent's eyes. */
export const seenAs = { as: AgentPrincipal.optional() }
export const one = z.strictObject({ id: MemoryId })
