import { llmText, llmView } from '#shared/llm-view.ts'
import { type Memory, type MemoryDraft, type MemoryEdit, MemoryId } from '#shared/memory.ts'
import { loadedText } from '#engine/files/loaded-text.ts'
import type { Room } from '#engine/room.ts'
import { composed, contextTokens } from '../compose/compose.ts'
import { edited } from '../write/edited.ts'
import { circumstances } from '../write/create.ts'
import { existing, wholeContent } from '../write/revise.ts'

/** A memory as it is, as an edit would make it, or one that is not written yet. */
export type Previewed = { id: MemoryId; edit?: MemoryEdit | undefined } | { draft: MemoryDraft }

/** What would go into a context for this memory, and how many tokens that is. */
export async function preview(
  room: Room,
  asked: Previewed,
): Promise<{ text: string; tokens: number }> {
  const memory = await meant(room, asked)
  const text = llmText(llmView(memory, await loadedText(room.files, memory.content)))
  return { text, tokens: room.tokens.count(text) }
}

/** As long as a real one: it counts. */
const NOT_YET = MemoryId.parse('mem_000000000000')

async function meant(room: Room, asked: Previewed): Promise<Memory> {
  const at = circumstances(room, room.clock.now())
  if ('draft' in asked) return composed(NOT_YET, asked.draft, room.principal, at).memory
  const memory = await existing(room, asked.id)
  if (asked.edit === undefined) return memory
  return edited(memory, await wholeContent(room, memory), asked.edit, at).memory
}

/** As many as would go in now: its file may have changed since it was written, and older versions of Loci counted otherwise. */
export async function recounted(room: Room, memory: Memory): Promise<number> {
  const [whole, loaded] = await Promise.all([
    wholeContent(room, memory),
    loadedText(room.files, memory.content),
  ])
  return contextTokens(memory, whole, { ...circumstances(room, room.clock.now()), loaded })
}
