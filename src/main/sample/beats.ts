import { createHash } from 'node:crypto'
import type { BulkAction } from '#shared/contract/memories.ts'
import type { Content } from '#shared/content.ts'
import type { MemoryFilter, Sort } from '#shared/filter.ts'
import type { JsonObject } from '#shared/json.ts'
import type { Link, MemoryType, Priority } from '#shared/memory.ts'
import type { Verdict } from '#shared/review.ts'
import type { UpkeepPolicy } from '#shared/upkeep.ts'
import type { Agent, During, StoryScope, Who } from './cast.ts'
import type { DayBeat } from './days/day-beats.ts'
import type { Moment } from './story-time.ts'

interface Words {
  /** Type and subtype. */
  is?: `${MemoryType} ${string}`
  /** Separated by spaces. */
  tags?: string
  priority?: Priority
  ttl?: string
  confidence?: number
  importance?: number
  /** Domain and task type. */
  key?: `${string}:${string}`
  source?: string
  context?: JsonObject
  /** By the slugs of memories told earlier. */
  links?: Partial<Record<Link['kind'], string[]>>
  summary?: string
  /** What the speaker is working on, where the place does not tell. */
  during?: During
}
export type Wording = Words & ({ text: string } | { content: Content })
export type Retold = Words & { text?: string; content?: Content }

/** One thing somebody does to the vault. `slug` is the name the story and the tests know a memory by. */
export type Beat = VaultBeat | DayBeat

type VaultBeat = { when: Moment; who: Who } & (
  | { does: 'say'; slug: string; where: StoryScope; words: Wording }
  | { does: 'again'; slug: string }
  | { does: 'revise'; slug: string; words: Retold; why: string }
  | { does: 'propose'; review: string; slug: string; words: Wording }
  | { does: 'paste'; review: string; where: StoryScope; words: Wording }
  | { does: 'propose-revision'; review: string; slug: string; words: Retold; why: string }
  | { does: 'settle'; review: string; verdict: Verdict; why: string }
  | { does: 'postpone'; review: string; days: number }
  | { does: 'change'; slugs: string[]; action: BulkAction }
  | { does: 'copy'; slug: string; as: string }
  | { does: 'purge'; slugs: string[] }
  | { does: 'task'; during: During; text: string }
  | { does: 'task-over'; during: During; completed: boolean }
  | { does: 'restore'; slug: string; revision: number }
  | { does: 'undo' | 'redo' | 'tidy' }
  | { does: 'serve'; during: During; task: string; budget: number }
  | { does: 'live'; where: During; subtype: string; text: string }
  | { does: 'save'; name: string; filter: MemoryFilter; sort: Sort }
  | { does: 'upkeep-policy'; triggers: Partial<UpkeepPolicy['triggers']> }
)
export type Chapter = readonly Beat[]

export const say = (
  slug: string,
  when: Moment,
  who: Who,
  where: StoryScope,
  words: Wording,
): Beat => ({
  does: 'say',
  slug,
  when,
  who,
  where,
  words,
})

/** An agent asks what it should know for a task; what it is given is kept. */
export const serve = (
  when: Moment,
  who: Agent,
  during: During,
  task: string,
  budget: number,
): Beat => ({ does: 'serve', when, who, during, task, budget })

/** An agent sits down to a task: what it says until it is over knows the task. */
export const task = (when: Moment, who: Agent, during: During, text: string): Beat => ({
  does: 'task',
  when,
  who,
  during,
  text,
})

/** The task is completed or given up, and the agent leaves. */
export const taskOver = (when: Moment, who: Agent, during: During, completed = true): Beat => ({
  does: 'task-over',
  when,
  who,
  during,
  completed,
})

/** Something that happened to an agent and is kept from its short-term memory. */
export const live = (
  when: Moment,
  who: Agent,
  where: During,
  subtype: string,
  text: string,
): Beat => ({ does: 'live', when, who, where, subtype, text })

/** The person says what makes upkeep begin. */
export const upkeepPolicy = (when: Moment, triggers: Partial<UpkeepPolicy['triggers']>): Beat => ({
  does: 'upkeep-policy',
  who: 'USER',
  when,
  triggers,
})

/** The same thing learned once more, by somebody else: it reinforces. */
export const again = (slug: string, when: Moment, who: Who): Beat => ({
  does: 'again',
  slug,
  when,
  who,
})

export const revise = (slug: string, when: Moment, who: Who, why: string, words: Retold): Beat => ({
  does: 'revise',
  slug,
  when,
  who,
  why,
  words,
})

/** A global preference an agent would add: it waits for a person, and the memory is there once approved. */
export const propose = (
  review: string,
  slug: string,
  when: Moment,
  who: Agent,
  words: Wording,
): Beat => ({ does: 'propose', review, slug, when, who, words })

/** Something with a credential in it: held back, so no memory comes of it. */
export const paste = (
  review: string,
  when: Moment,
  who: Agent,
  where: StoryScope,
  words: Wording,
): Beat => ({ does: 'paste', review, when, who, where, words })

/** A change to a global preference that an agent would make: it waits for a person. */
export const proposeRevision = (
  review: string,
  slug: string,
  when: Moment,
  who: Agent,
  why: string,
  words: Retold,
): Beat => ({ does: 'propose-revision', review, slug, when, who, why, words })

export const settle = (review: string, when: Moment, verdict: Verdict, why: string): Beat => ({
  does: 'settle',
  who: 'USER',
  review,
  when,
  verdict,
  why,
})

/** Put off for so many days after the story ends. */
export const postpone = (review: string, when: Moment, days: number): Beat => ({
  does: 'postpone',
  who: 'USER',
  review,
  when,
  days,
})

export const change = (slugs: string[], when: Moment, who: Who, action: BulkAction): Beat => ({
  does: 'change',
  slugs,
  when,
  who,
  action,
})

export const copy = (slug: string, as: string, when: Moment, who: Who): Beat => ({
  does: 'copy',
  slug,
  as,
  when,
  who,
})

export const purge = (slugs: string[], when: Moment): Beat => ({
  does: 'purge',
  who: 'USER',
  slugs,
  when,
})

/** Back to an earlier revision, counted from 1, the oldest. */
export const restore = (slug: string, revision: number, when: Moment): Beat => ({
  does: 'restore',
  who: 'USER',
  slug,
  revision,
  when,
})

export const undo = (when: Moment): Beat => ({ does: 'undo', who: 'USER', when })
export const redo = (when: Moment): Beat => ({ does: 'redo', who: 'USER', when })

/** Loci looks after sessions and handoffs, as it does once a minute while a vault is open. */
export const tidy = (when: Moment): Beat => ({ does: 'tidy', who: 'USER', when })

export const save = (name: string, when: Moment, filter: MemoryFilter, sort: Sort): Beat => ({
  does: 'save',
  who: 'USER',
  name,
  when,
  filter,
  sort,
})

/** A file as an agent read it; the files of the story exist nowhere, so the digest is of their name. */
export function file(location: string, startLine?: number, endLine?: number): Content {
  const digest = `sha256:${createHash('sha256').update(location).digest('hex')}`
  return {
    form: 'file',
    location,
    ...(startLine === undefined ? {} : { startLine }),
    ...(endLine === undefined ? {} : { endLine }),
    digest,
  }
}

export function json(value: JsonObject): Content {
  return { form: 'json', value }
}

export function knowledge(
  topic: string,
  subtopic: string,
  location: string,
  relevance: number,
): Content {
  return { form: 'knowledge', topic, subtopic, location, relevance }
}

export function history(actionType: string, detail: string, result: string): Content {
  return { form: 'history', actionType, detail, result }
}

export function status(statusType: string, value: JsonObject): Content {
  return { form: 'status', statusType, value }
}
