import type { Memory } from '#shared/memory.ts'
import type { LedgerReads } from '../ledger.ts'
import { fadingRowOf, hasFaded } from '../upkeep/faded.ts'
import type { FadingReads } from '../upkeep/fading.ts'
import type { Kept } from './kept.ts'

export function memoryFading(
  kept: () => Kept[],
  { feedbackOn }: Pick<LedgerReads, 'feedbackOn'>,
): FadingReads {
  return {
    async fading({ after, places }) {
      const until = after + places
      const all = kept().toSorted((a, b) => a.row - b.row)
      const here = all.filter(({ row }) => row > after && row <= until)
      return {
        rows: here
          .filter(({ memory }) => memory.status === 'active')
          .map(({ memory }) => fadingRowOf(memory)),
        next: until < (all.at(-1)?.row ?? 0) ? until : null,
      }
    },
    async unfaded(ids, by) {
      const left: Memory[] = []
      for (const id of ids) {
        const here = kept().find(({ memory }) => memory.id === id)
        if (here === undefined) continue
        const isKeptBy = (await feedbackOn(id)).length > 0
        if (isKeptBy || !hasFaded(fadingRowOf(here.memory), by))
          left.push(structuredClone(here.memory))
      }
      return left
    },
  }
}
