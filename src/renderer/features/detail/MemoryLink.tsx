import { openMemory } from '#renderer/lib/navigation.ts'
import type { MemoryId } from '#shared/memory.ts'

/** Leads to another memory; Back comes home again. */
export function MemoryLink({ id, children }: { id: MemoryId; children: string }) {
  return (
    <button
      type="button"
      title={id}
      onClick={() => openMemory(id)}
      className="max-w-full min-w-0 truncate rounded-sm text-left text-accent hover:underline"
    >
      {children}
    </button>
  )
}
