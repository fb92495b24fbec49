import type { Content } from '#shared/content.ts'
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
  const { memory, content } = await meant(room, asked)
  // As a context has it: what is kept as an attachment goes in whole.
  const whole = { ...memory, content, attachment: null }
  const text = llmText(llmView(whole, await loadedText(room.files, content)))
  return { text, tokens: room.tokens.count(text) }
}

/** As long as a real one: it counts. */
const NOT_YET = MemoryId.parse('mem_000000000000')

async function meant(room: Room, asked: Previewed): Promise<{ memory: Memory; content: Content }> {
  const at = circumstances(room, room.clock.now())
  if ('draft' in asked) {
    const { draft } = asked
    return { memory: composed(NOT_YET, draft, room.principal, at).memory, content: draft.content }
  }
  const memory = await existing(room, asked.id)
  const whole = await wholeContent(room, memory)
  if (asked.edit === undefined) return { memory, content: whole }
  const { content = whole } = asked.edit
  return { memory: edited(memory, whole, asked.edit, at).memory, content }
}

/** As many as would go in now: its file may have changed since it was written, and older versions of Loci counted otherwise. */
export async function recounted(room: Room, memory: Memory): Promise<number> {
  const [whole, loaded] = await Promise.all([
    wholeContent(room, memory),
    loadedText(room.files, memory.content),
  ])
  return contextTokens(memory, whole, { ...circumstances(room, room.clock.now()), loaded })
}
