import { MemoryLine } from '#renderer/parts/memory-lines/MemoryLine.tsx'
import type { MemoryRow } from '#shared/memory.ts'

/** Memories of a session, newest first. */
export function MadeList({ rows, none }: { rows: readonly MemoryRow[]; none: string }) {
  if (rows.length === 0) return <p className="px-4 py-6 text-soft">{none}</p>
  return (
    <ul aria-label="Memories">
      {rows.map((row) => (
        <li key={row.id} className="border-b">
          <MemoryLine row={row} />
        </li>
      ))}
    </ul>
  )
}
