import type { JsonObject } from './json.ts'
import type { Memory } from './memory.ts'

/**
 * Which tags Loci put on by itself, and which of its suggestions somebody did not want. It stands in
 * the circumstances of a memory, so that it goes wherever the memory goes.
 */
interface AutoTags {
  on: string[]
  off: string[]
}

const FIELD = 'autoTags'

type Tagged = Pick<Memory, 'tags' | 'context'>

/** Tags it has that nobody chose; one that was taken off since is not among them. */
export function automaticTags({ tags, context }: Tagged): string[] {
  const { on } = keptIn(context)
  return on.filter((tag) => tags.includes(tag))
}

/** Suggestions that are not made again. */
export function dismissedTags({ context }: Pick<Memory, 'context'>): string[] {
  return keptIn(context).off
}

/** The memory's circumstances with these noted; without the note where there is nothing to note. */
export function withAutoTags(context: JsonObject, { on, off }: AutoTags): JsonObject {
  const rest = withoutAutoTags(context)
  if (on.length === 0 && off.length === 0) return rest
  return { ...rest, [FIELD]: { ...(on.length > 0 && { on }), ...(off.length > 0 && { off }) } }
}

/** The circumstances of a memory without what Loci noted about its tags. */
export function withoutAutoTags(context: JsonObject): JsonObject {
  const { [FIELD]: _noted, ...rest } = context
  return rest
}

function keptIn(context: JsonObject): AutoTags {
  const noted = context[FIELD]
  if (typeof noted !== 'object' || noted === null || Array.isArray(noted)) return NONE
  return { on: textsOf(noted['on']), off: textsOf(noted['off']) }
}

const NONE: AutoTags = { on: [], off: [] }

const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
