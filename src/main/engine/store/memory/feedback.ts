import { MOST_FEEDBACK, type MemoryFeedback } from '#shared/feedback.ts'
import type { News } from '../feed.ts'
import type { Ledger } from '../ledger.ts'

interface MemoryStoreFeedback extends Pick<
  Ledger,
  'feedbackOn' | 'feedbackAmong' | 'noteFeedback'
> {
  forgetFeedback(ids: readonly string[]): void
}

export function memoryFeedback(
  isThere: (memory: string) => boolean,
  tell: (news: News) => void,
): MemoryStoreFeedback {
  const known = new Map<string, MemoryFeedback[]>()
  const of = (memory: string) => known.get(memory) ?? []
  return {
    async noteFeedback(said) {
      for (const one of said.filter(({ memory }) => isThere(memory))) {
        const others = of(one.memory).filter(
          ({ agent, task }) => agent !== one.agent || task !== one.task,
        )
        const all = [...others, structuredClone(one)].toSorted(newestFirst)
        known.set(one.memory, all.slice(0, MOST_FEEDBACK))
      }
      tell('packages')
    },
    feedbackAmong: async (ids) => structuredClone([...new Set(ids)].flatMap(of)),
    feedbackOn: async (memory) => structuredClone(of(memory)),
    forgetFeedback: (ids) => ids.forEach((id) => known.delete(id)),
  }
}

const newestFirst = (a: MemoryFeedback, b: MemoryFeedback) =>
  b.at - a.at ||
  (a.agent < b.agent ? -1 : a.agent > b.agent ? 1 : (a.task ?? '') < (b.task ?? '') ? -1 : 1)
