import { Memory } from '#shared/memory.ts'
import { type Circumstances, contextTokens, placed } from '../../memories/compose/compose.ts'
import { keyOf } from '../../memories/compose/keys.ts'
import { summaryOf } from '../../memories/text/summary.ts'
import { expiryOf } from '../../expiry.ts'
import { apply, revised, same } from '../../store/changes.ts'
import type { Reads } from '../../store/port.ts'

/**
 * What a file of a memory that is here becomes when it is taken. Edited by hand, it has new words beside the
 * key, summary and tokens of the old ones: what the person did not change as well is made anew.
 */
export async function asTaken(
  store: Pick<Reads, 'changesOf'>,
  theirs: Memory,
  mine: Memory,
  at: Circumstances,
): Promise<Memory> {
  const base = await editedFrom(store, theirs, mine)
  if (base === null || revised('memory', theirs.id, base, theirs) === null) return theirs
  const next = { ...theirs, updatedAt: at.now }
  if (theirs.attachment !== null || same(theirs.content, base.content)) return next
  const { content } = theirs
  const body = placed(content)
  Object.assign(next, { content: body.content, attachment: body.attachment })
  const isUntouched = (field: keyof Memory) => same(theirs[field], base[field])
  if (isUntouched('key')) next.key = keyOf(content, next.domain, next.taskType)
  if (isUntouched('summary') && base.summary === summaryOf(base.content))
    next.summary = summaryOf(content)
  if (isUntouched('tokens')) next.tokens = contextTokens(next, content, at)
  if (isUntouched('expiresAt')) next.expiresAt = expiryOf(next.ttl, at.now)
  return next
}

/** The words that were too long to stand in the memory, as they are attached to it. */
export function attachedTo(taken: Memory, theirs: Memory): string | null {
  return taken.attachment === null || theirs.attachment !== null
    ? null
    : JSON.stringify(theirs.content)
}

/** What the vault said when the file was written: an edit by hand leaves the moment of the last change as it is. */
async function editedFrom(
  store: Pick<Reads, 'changesOf'>,
  theirs: Memory,
  mine: Memory,
): Promise<Memory | null> {
  if (mine.updatedAt === theirs.updatedAt) return mine
  let state: Record<string, unknown> | null = null
  let found: Record<string, unknown> | null = null
  for (const { change } of await store.changesOf('memory', mine.id)) {
    if (change.erased) continue
    state = apply(change, state)
    if (state?.['updatedAt'] === theirs.updatedAt) found = state
  }
  return found === null ? null : Memory.parse(found)
}
