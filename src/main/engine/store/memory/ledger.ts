import type { KeptPackage, KeptVerdict, Ledger } from '../ledger.ts'

interface Entry {
  package: KeptPackage
  verdicts: KeptVerdict[]
}

export interface MemoryLedger extends Omit<
  Ledger,
  | 'touch'
  | 'uses'
  | 'active'
  | 'servedIn'
  | 'lastActive'
  | 'feedbackOn'
  | 'feedbackAmong'
  | 'noteFeedback'
> {
  forget(ids: readonly string[]): void
}

export function memoryLedger(isThere: (memoryId: string) => boolean): MemoryLedger {
  /** Oldest first. */
  let entries: Entry[] = []
  const newestFirst = () => entries.toReversed()

  return {
    async keepPackage(kept, verdicts, most) {
      const entry = structuredClone({ package: kept, verdicts: [...verdicts] })
      entries = [...entries, entry].slice(Math.max(0, entries.length + 1 - most))
    },
    async keepMore(id, verdicts) {
      const found = entries.find((entry) => entry.package.id === id)
      const there = verdicts.filter((each) => each.from !== 'vault' || isThere(each.id))
      found?.verdicts.push(...structuredClone(there))
    },
    async packages({ before, agent, limit }) {
      const all = newestFirst().filter(
        (entry) => agent === undefined || agentOf(entry) === agent || entry.package.id === before,
      )
      const at = all.findIndex((entry) => entry.package.id === before)
      const from = before === undefined ? 0 : at === -1 ? all.length : at + 1
      return structuredClone(all.slice(from, from + limit).map((entry) => entry.package))
    },
    async package(id) {
      const found = entries.find((entry) => entry.package.id === id)
      if (found === undefined) return null
      const verdicts = found.verdicts.toSorted((a, b) => a.rank - b.rank)
      return structuredClone({ package: found.package, verdicts })
    },
    async exposures(memoryId, limit) {
      const found = newestFirst().flatMap((entry) => {
        const verdict = entry.verdicts.find(({ id, place }) => id === memoryId && place !== null)
        if (verdict === undefined) return []
        const later = entries.slice(entries.indexOf(entry) + 1)
        const next = later.find((other) => agentOf(other) === agentOf(entry))
        return [{ package: entry.package, verdict, nextAt: next?.package.at ?? null }]
      })
      return structuredClone(found.slice(0, limit))
    },
    forget(ids) {
      for (const entry of entries)
        entry.verdicts = entry.verdicts.filter(({ id }) => !ids.includes(id))
    },
  }
}

const agentOf = (entry: Entry) => entry.package.principal.id
