import type { Noun } from '#shared/journal.ts'
import type { Link, Memory, MemoryId } from '#shared/memory.ts'
import { NO_COUNTS } from '../../upkeep/day-counts.ts'
import type { ServedBy } from '../../ledger.ts'
import type { NounRecords } from '../../records.ts'
import type { Tables } from '../rows/tables.ts'
import { sql } from '../connection/sql.ts'

/** What is asked for by name rather than by filter. */
export interface Lookups {
  get<N extends Noun>(noun: N, ids: readonly string[]): NounRecords[N][]
  byKey(key: string, scope: Memory['scope'], aliveAt: number): Memory | null
  linksTo(ids: readonly string[]): number
  linksInto(id: string): { from: MemoryId; kind: Link['kind'] }[]
  contradicting(ids: readonly string[]): { from: MemoryId; to: string }[]
  touch(ids: readonly string[], at: number, agent: string, by?: ServedBy): void
}

export function lookupsIn({ db, names, memories, records, uses, served, days }: Tables): Lookups {
  const countLinks = db
    .prepare<{ ids: string }, number>(
      sql`SELECT count(*) FROM links l JOIN names n ON n.row = l.row
      WHERE l.target IN (SELECT value FROM json_each(:ids))
        AND n.id NOT IN (SELECT value FROM json_each(:ids))`,
    )
    .pluck()
  const intoOne = db.prepare<[target: string], { from: MemoryId; kind: Link['kind'] }>(
    sql`SELECT n.id AS "from", l.kind FROM links l JOIN names n ON n.row = l.row
    WHERE l.target = ? ORDER BY l.row, l.kind`,
  )
  const against = db.prepare<[ids: string], { from: MemoryId; to: string }>(
    sql`SELECT n.id AS "from", l.target AS "to" FROM json_each(?) asked
    CROSS JOIN links l ON l.target = asked.value AND l.kind = 'contradicts'
    JOIN names n ON n.row = l.row ORDER BY l.row, l.target`,
  )
  const countAccess = db.prepare<[number, number]>(
    sql`UPDATE memories SET access_count = access_count + 1, last_accessed_at = ? WHERE row = ?`,
  )
  const touchAll = db.transaction(
    (ids: readonly string[], at: number, agent: string, by?: ServedBy) => {
      let servings = 0
      for (const id of new Set(ids)) {
        const row = names.find('memory', id)
        if (row === null || countAccess.run(at, row).changes === 0) continue
        servings++
        uses.count(id, agent, at)
        if (by !== undefined) served.add(id, agent, at, by)
      }
      served.drop()
      if (servings > 0) days.add(at, { ...NO_COUNTS, servings })
    },
  )

  /** The compiler cannot see that the noun decides both the reader and the record. */
  const readers: { [N in Noun]: (row: number) => NounRecords[N] | null } = {
    memory: memories.read,
    filter: (row) => records.read('filter', row),
    review: (row) => records.read('review', row),
    setting: (row) => records.read('setting', row),
    policy: (row) => records.read('policy', row),
    session: (row) => records.read('session', row),
    task: (row) => records.read('task', row),
    handoff: (row) => records.read('handoff', row),
  }

  const memoryNamed = (id: string): Memory | null => {
    const row = names.find('memory', id)
    return row === null ? null : memories.read(row)
  }
  /** In the order of the ids, those that are there. */
  const memoriesNamed = (ids: readonly string[]): Memory[] => {
    const rows = names.rowsOf(ids)
    const there = rows.filter((row) => row !== null)
    const found = there.length === 0 ? [] : memories.readMany(there)
    const read = new Map<string, Memory>(found.map((each) => [each.id, each]))
    return ids.flatMap(
      (id, at) => read.get(id) ?? (rows[at] === null ? null : memoryNamed(id)) ?? [],
    )
  }

  return {
    get<N extends Noun>(noun: N, ids: readonly string[]): NounRecords[N][] {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the noun decides what the records are
      if (noun === 'memory') return memoriesNamed(ids) as NounRecords[N][]
      const read: (row: number) => NounRecords[N] | null = readers[noun]
      const found: NounRecords[N][] = []
      for (const id of ids) {
        const row = names.find(noun, id)
        const record = row === null ? null : read(row)
        if (record !== null) found.push(record)
      }
      return found
    },
    byKey(key, scope, aliveAt) {
      const row = memories.rowByKey(key, scope, aliveAt)
      return row === null ? null : memories.read(row)
    },
    linksInto: (id) => intoOne.all(id),
    contradicting: (ids) => against.all(JSON.stringify([...new Set(ids)])),
    linksTo: (ids) => countLinks.get({ ids: JSON.stringify(ids) }) ?? 0,
    touch: touchAll.immediate,
  }
}
