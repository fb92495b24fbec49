import { referenceIn } from '#shared/file-reference.ts'
import type { Memory } from '#shared/memory.ts'
import { wholeContent } from '#engine/memories/write/revise.ts'
import type { Room } from '#engine/room.ts'
import type { FileLoads } from './file-loads.ts'

/** A memory with what it says in full. */
export interface Reading {
  memory: Memory
  /** What stands where it points to; null when it points nowhere, or nobody can read it. */
  loaded: string | null
  unreadable: boolean
  notes: string[]
}

export interface Readings {
  read(memory: Memory): Promise<Reading>
  isOutdated(): Promise<boolean>
}

/** An attachment beyond this goes in as its excerpt: counting it alone would take seconds. */
const LARGEST_ATTACHMENT = 2_000_000

/** Reads what memories say, each once. */
export function readings(room: Room, loads: FileLoads): Readings {
  const { load, isOutdated } = loads.assembly()
  const known = new Map<string, Promise<Reading>>()

  async function read(memory: Memory): Promise<Reading> {
    const reference = referenceIn(memory.content)
    if (reference === null) return unfolded(room, memory)
    const found = await load(reference)
    if (found.kind === 'text')
      return { memory, loaded: found.text, unreadable: false, notes: found.notes }
    // A rule that is written out as well says what it says without its file.
    const saysItself = memory.content.form === 'rom' && memory.content.text !== undefined
    return { memory, loaded: null, unreadable: !saysItself, notes: [found.why] }
  }

  return {
    read(memory) {
      const reading = known.get(memory.id) ?? read(memory)
      known.set(memory.id, reading)
      return reading
    },
    isOutdated,
  }
}

/** With what is kept aside because it is long. */
async function unfolded(room: Room, memory: Memory): Promise<Reading> {
  const { attachment } = memory
  const said = { memory, loaded: null, unreadable: false, notes: [] }
  if (attachment === null) return said
  if (attachment.bytes > LARGEST_ATTACHMENT) {
    const size = Math.ceil(attachment.bytes / 1_000_000)
    return { ...said, notes: [`It is too long to go in whole, ${size} MB: its excerpt is used.`] }
  }
  return {
    ...said,
    memory: { ...memory, content: await wholeContent(room, memory), attachment: null },
  }
}
