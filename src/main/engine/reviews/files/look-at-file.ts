import { AppError } from '#shared/errors.ts'
import { type FileLook, referenceIn } from '#shared/file-reference.ts'
import type { MemoryId } from '#shared/memory.ts'
import { comparedWith, readPassage } from '#engine/files/passage.ts'
import { existing, wholeContent } from '#engine/memories/write/revise.ts'
import type { Room } from '#engine/room.ts'
import { noticeChange, settleChange } from './changed-file.ts'

const LINES_SHOWN = 400
const LINE_SHOWN = 2000

/**
 * What stands where a memory points to, and whether it is what stood there. A change is put into
 * the inbox by `loci` itself: a person's undo must not take back that something was noticed.
 */
export async function lookAtFile(room: Room, loci: Room, id: MemoryId): Promise<FileLook> {
  const memory = await existing(room, id)
  const reference = referenceIn(await wholeContent(room, memory))
  if (reference === null) throw new AppError('invalid_input', 'This memory points to no file.')
  const read = await readPassage(room.files, reference)
  switch (read.kind) {
    case 'missing':
    case 'outside':
      return { state: read.kind }
    case 'too-large': {
      const why = `The file is too large to be looked into: ${Math.ceil(read.bytes / 1e6)} MB.`
      return { state: 'unreadable', why }
    }
    case 'unreadable':
      return { state: 'unreadable', why: 'This is no file that you may read.' }
    case 'read': {
      const { passage, shownPath } = read
      const state = comparedWith(reference.digest, passage)
      if (state === 'changed' && memory.status === 'active')
        await noticeChange(loci, id, passage.digest)
      if (state === 'same') await settleChange(loci, id)
      const lines = (passage.lines ?? []).slice(0, LINES_SHOWN).map((text, index) => ({
        number: passage.firstLine + index,
        text: text.slice(0, LINE_SHOWN).toWellFormed(),
      }))
      const { digest } = passage
      return { state, shownPath, digest, lines, lineCount: passage.lines?.length ?? null }
    }
  }
}
