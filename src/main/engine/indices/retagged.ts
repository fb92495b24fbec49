import { automaticTags, dismissedTags, withAutoTags } from '#shared/auto-tags.ts'
import type { Memory } from '#shared/memory.ts'
import { type Circumstances } from '../memories/compose/compose.ts'
import { edited } from '../memories/write/edited.ts'

/** As many as a memory can have. */
const MOST_TAGS = 32

/** What becomes of the tags of one memory. */
export interface Retagging {
  /** Where one of them stood, the new one stands. */
  instead?: { of: ReadonlySet<string>; put: string | null }
  /** Put on by Loci. */
  automatic?: readonly string[]
  /** Not suggested again. */
  dismissed?: readonly string[]
}

/** The memory with other tags. A tag that was automatic is so under its new name; nothing is there twice. */
export function retagged(memory: Memory, how: Retagging, at: Circumstances): Memory {
  const { instead, automatic = [], dismissed = [] } = how
  const renamed = (tags: readonly string[]) =>
    instead === undefined
      ? [...tags]
      : tags.flatMap((tag) => (instead.of.has(tag) ? (instead.put ?? []) : [tag]))
  const kept = [...new Set(renamed(memory.tags))]
  const added = automatic.filter((tag) => !kept.includes(tag)).slice(0, MOST_TAGS - kept.length)
  const tags = [...kept, ...added]
  const was = renamed(automaticTags(memory)).filter((tag) => isAlone(memory, tag))
  const on = [...new Set([...was, ...added])].filter((tag) => tags.includes(tag))
  const off = [...new Set([...dismissedTags(memory), ...dismissed])].filter(
    (tag) => !on.includes(tag),
  )
  const context = withAutoTags(memory.context, { on, off })
  return edited(memory, memory.content, { tags, context }, at).memory
}

/** Whether nobody chose it as well: two tags that become one are automatic only if both were. */
function isAlone(memory: Memory, tag: string): boolean {
  return !memory.tags.includes(tag) || automaticTags(memory).includes(tag)
}
