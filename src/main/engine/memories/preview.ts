import { referenceIn } from '#shared/file-reference.ts'
import { llmText, llmView } from '#shared/llm-view.ts'
import { type Memory, type MemoryDraft, type MemoryEdit, MemoryId } from '#shared/memory.ts'
import { readPassage } from '../files/read.ts'
import type { Room } from '../room.ts'
import { composed } from './compose.ts'
import { edited } from './edited.ts'
import { circumstances } from './create.ts'
import { existing, wholeContent } from './revise.ts'

/** A memory as it is, as an edit would make it, or one that is not written yet. */
export type Previewed = { id: MemoryId; edit?: MemoryEdit | undefined } | { draft: MemoryDraft }

/** What would go into a context for this memory, and how many tokens that is. */
export async function preview(
  room: Room,
  asked: Previewed,
): Promise<{ text: string; tokens: number }> {
  const memory = await meant(room, asked)
  const text = llmText(llmView(memory, await loaded(room, memory)))
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

async function loaded(room: Room, { content }: Memory): Promise<string | null> {
  const reference = referenceIn(content)
  if (reference === null) return null
  const read = await readPassage(room.files, reference)
  return read.kind === 'read' ? (read.passage.lines?.join('\n') ?? null) : null
}
