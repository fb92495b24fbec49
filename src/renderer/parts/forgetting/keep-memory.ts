import { act } from '#renderer/lib/toasts.ts'
import type { MemoryId } from '#shared/memory.ts'

/** Not to be forgotten, whatever becomes of its use; Undo takes it back. */
export const keepMemory = (id: MemoryId) => act('forgetting.keep', { ids: [id] })
