import { referenceIn } from '#shared/file-reference.ts'
import type { Memory } from '#shared/memory.ts'
import { wholeContent } from '../memories/revise.ts'
import type { Room } from '../room.ts'
import type { Loads } from './load.ts'

/** A memory with what it says in full. */
export interface Reading {
  memory: Memory
  /** What stands where it points to; null when it points nowhere, or nobody can read it. */
  loaded: string | null
  unreadable: boolean
  notes: string[]
}

/** An attachment beyond this goes in as its excerpt: counting it alone would take seconds. */
const LARGEST_ATTACHMENT = 2_000_000

/** Reads what memories say, each once. */
export function readings(room: Room, loads: Loads): (memory: Memory) => Promise<Reading> {
  const load = loads.assembly()
  const known = new Map<string, Promise<Reading>>()

  async function read(memory: Memory): Promise<Reading> {
    const reference = referenceIn(memory.content)
    if (reference === null)
      return { memory: await unfolded(room, memory), loaded: null, unreadable: false, notes: [] }
    const found = await load(reference)
    if (found.kind === 'text')
      return { memory, loaded: found.text, unreadable: false, notes: found.notes }
    // A rule that is written out as well says what it says without its file.
    const saysItself = memory.content.form === 'rom' && memory.content.text !== undefined
    return { memory, loaded: null, unreadable: !saysItself, notes: [found.why] }
  }

  return (memory) => {
    const reading = known.get(memory.id) ?? read(memory)
    known.set(memory.id, reading)
    return reading
  }
}

/** Critical ones go in whole whatever the budget, so of those that are kept aside the excerpt has to do. */
async function unfolded(room: Room, memory: Memory): Promise<Memory> {
  const { attachment, priority } = memory
  if (attachment === null || priority === 'critical' || attachment.bytes > LARGEST_ATTACHMENT)
    return memory
  return { ...memory, content: await wholeContent(room, memory), attachment: null }
}
