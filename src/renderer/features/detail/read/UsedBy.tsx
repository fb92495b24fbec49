import { useEngineQuery } from '#renderer/lib/engine.ts'
import type { MemoryId } from '#shared/memory.ts'
import { timesOf, usersInWords } from './users-in-words.ts'

/** Which agents were given it, after how often. Nothing while that is not known. */
export function UsedBy({ id }: { id: MemoryId }) {
  const { data = [] } = useEngineQuery('memories.uses', { id })
  if (data.length === 0) return null
  return <span title={data.map(timesOf).join(', ')}>, by {usersInWords(data)}</span>
}
