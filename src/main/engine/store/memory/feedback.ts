import { MOST_FEEDBACK, type MemoryFeedback } from '#shared/feedback.ts'

export interface MemoryStoreFeedback {
  note(said: readonly MemoryFeedback[]): void
  on(memory: string): MemoryFeedback[]
  forget(ids: readonly string[]): void
}

export function memoryFeedback(): MemoryStoreFeedback {
  const known = new Map<string, MemoryFeedback[]>()
  const of = (memory: string) => known.get(memory) ?? []
  return {
    note(said) {
      for (const one of said) {
        const others = of(one.memory).filter(
          ({ agent, task }) => agent !== one.agent || task !== one.task,
        )
        const all = [...others, structuredClone(one)].toSorted(newestFirst)
        known.set(one.memory, all.slice(0, MOST_FEEDBACK))
      }
    },
    on: (memory) => structuredClone(of(memory)),
    forget: (ids) => ids.forEach((id) => known.delete(id)),
  }
}

const newestFirst = (a: MemoryFeedback, b: MemoryFeedback) =>
  b.at - a.at ||
  (a.agent < b.agent ? -1 : a.agent > b.agent ? 1 : (a.task ?? '') < (b.task ?? '') ? -1 : 1)
