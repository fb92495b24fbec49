import { openMemory } from '#renderer/lib/navigation.ts'
import { DisputedMark } from '#renderer/parts/disputed/DisputedMark.tsx'
import type { MemoryId } from '#shared/memory.ts'

/** Leads to another memory; Back comes home again. */
export function MemoryLink({ id, children }: { id: MemoryId; children: string }) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5">
      <button
        type="button"
        onClick={() => openMemory(id)}
        className="min-w-0 truncate rounded-sm text-left text-accent hover:underline"
      >
        {children}
      </button>
      <DisputedMark id={id} className="-my-1" />
    </span>
  )
}
