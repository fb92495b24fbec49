import { openMemory } from '#renderer/lib/navigation.ts'
import { act } from '#renderer/lib/toasts.ts'
import type { MemoryId, Status } from '#shared/memory.ts'

export function becomes(id: MemoryId, status: Status) {
  void act('memories.change', { target: { ids: [id] }, action: { do: 'status', status } })
}

/** The copy is what comes next, so it is opened. */
export function duplicate(id: MemoryId) {
  void act('memories.change', { target: { ids: [id] }, action: { do: 'duplicate' } }).then(
    (outcome) => {
      const copy = outcome?.created[0]
      if (copy !== undefined && outcome?.review === null) openMemory(copy)
    },
  )
}
