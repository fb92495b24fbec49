import type { MemoryId } from '#shared/memory.ts'
import type { TopicRequest } from '../lists.ts'
import type { Kept } from './kept.ts'

export function topicOf(kept: Kept[], request: TopicRequest): MemoryId[] {
  const { domain, taskType, goal, by, limit } = request
  const value = ({ memory: { values } }: Kept) =>
    by === 'recency'
      ? 0
      : ((goal === null ? Object.values(values).toSorted((a, b) => b - a)[0] : values[goal]) ?? 0.5)
  return kept
    .filter(
      ({ memory }) =>
        (domain === null || memory.domain === domain) &&
        (taskType === null || memory.taskType === taskType),
    )
    .toSorted(
      (a, b) => value(b) - value(a) || b.memory.updatedAt - a.memory.updatedAt || b.row - a.row,
    )
    .slice(0, limit)
    .map(({ memory }) => memory.id)
}
