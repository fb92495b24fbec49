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
  'sessions',
  'upkeep',
  /** Exports and imports under way, the mirror and backups. */
  'archives',
  /** Who is connected, and what they call. */
  'agents',
  'vaults',
  'settings',
  'window',
  'door',
] as const
export type ScreenTopic = (typeof TOPICS)[number]

/** `engine` methods run against the open vault, for any host; `host` methods belong to the desktop app. */
export type AnsweredBy = 'engine' | 'host'

/** `person`: agents are refused, because it shows or changes what is not theirs alone. */
export type MayCall = 'anyone' | 'person'

/** What takes a moment to load and is loaded before the call: the tokenizer, the language model. */
export type Need = 'tokens' | 'model'

interface Method<D extends AnsweredBy, I extends z.ZodType, O extends z.ZodType> {
  answeredBy: D
  who: MayCall
  needs: readonly Need[]
  input: I
  output: O
}

export interface Query<
  D extends AnsweredBy,
  I extends z.ZodType,
  O extends z.ZodType,
> extends Method<D, I, O> {
  kind: 'query'
  /** What its answer depends on: announced, it is asked again. */
  topics: readonly ScreenTopic[]
}

/** What a commit touched is announced by whoever committed it, never foretold here. */
export interface Mutation<
  D extends AnsweredBy,
  I extends z.ZodType,
  O extends z.ZodType,
> extends Method<D, I, O> {
  kind: 'mutation'
}

/** Of the desktop app, which has no commits: every window is told of these. */
export interface HostMutation<I extends z.ZodType, O extends z.ZodType> extends Mutation<
  'host',
  I,
  O
> {
  announces: readonly Exclude<ScreenTopic, 'window'>[]
}

const queryAt =
  <D extends AnsweredBy>(answeredBy: D, who: MayCall) =>
  <I extends z.ZodType, O extends z.ZodType>(
    topics: readonly ScreenTopic[],
    input: I,
    output: O,
    needs: readonly Need[] = [],
  ): Query<D, I, O> => ({ kind: 'query', answeredBy, who, topics, needs, input, output })

/** Whoever adds one has to say whether it can write a memory: then it needs tokens. */
const mutationBy =
  (who: MayCall) =>
  <I extends z.ZodType, O extends z.ZodType>(
    needs: readonly Need[],
    input: I,
    output: O,
  ): Mutation<'engine', I, O> => ({
    kind: 'mutation',
    answeredBy: 'engine',
    who,
    needs,
    input,
    output,
  })

export const query = queryAt('engine', 'anyone')
export const mutation = mutationBy('anyone')
export const personQuery = queryAt('engine', 'person')
export const personMutation = mutationBy('person')
export const hostQuery = queryAt('host', 'person')
export const hostMutation = <I extends z.ZodType, O extends z.ZodType>(
  announces: readonly Exclude<ScreenTopic, 'window'>[],
  input: I,
  output: O,
): HostMutation<I, O> => ({
  kind: 'mutation',
  answeredBy: 'host',
  who: 'person',
  needs: [],
  announces,
  input,
  output,
})

export const nothing = z.strictObject({})
/** A reason in the caller's words: the journal shows it. */
export const reason = { why: z.string().max(500).optional() }
/** A person may look through an agent's eyes. */
export const seenAs = { as: AgentPrincipal.optional() }
export const one = z.strictObject({ id: MemoryId })
