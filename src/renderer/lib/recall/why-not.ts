import { create } from 'zustand'
import type { MemoryId } from '#shared/memory.ts'

/** The question why a memory is not among the results: `id` is null while the memory is being picked. */
export const useWhyNot = create<{ asked: { id: MemoryId | null } | null }>(() => ({ asked: null }))

export function askWhyNot(id: MemoryId | null = null) {
  useWhyNot.setState({ asked: { id } })
}

export function stopWhyNot() {
  useWhyNot.setState({ asked: null })
}
