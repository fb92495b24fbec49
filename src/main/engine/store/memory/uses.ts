import { type AgentUse, MOST_USERS } from '#shared/memory-use.ts'

export interface MemoryUses {
  count(memoryId: string, agent: string, at: number): void
  of(memoryId: string): AgentUse[]
  all(): AgentUse[]
  forget(ids: readonly string[]): void
}

const newestFirst = (a: AgentUse, b: AgentUse) =>
  b.lastAt - a.lastAt || (a.agent < b.agent ? -1 : 1)

export function memoryUses(): MemoryUses {
  const known = new Map<string, AgentUse[]>()
  return {
    count(memoryId, agent, at) {
      const others = (known.get(memoryId) ?? []).filter((use) => use.agent !== agent)
      const times = known.get(memoryId)?.find((use) => use.agent === agent)?.times ?? 0
      const all = [...others, { agent, times: times + 1, lastAt: at }]
      known.set(memoryId, all.toSorted(newestFirst).slice(0, MOST_USERS))
    },
    of: (memoryId) =>
      structuredClone(known.get(memoryId) ?? []).toSorted(
        (a, b) => b.times - a.times || newestFirst(a, b),
      ),
    all: () => [...known.values()].flat(),
    forget: (ids) => ids.forEach((id) => known.delete(id)),
  }
}
