import { type MemoryFilter, NEWEST_FIRST } from '#shared/filter.ts'
import type { Memory } from '#shared/memory.ts'
import { NEARLY_FULL, type VaultHealth } from '#shared/overview.ts'
import { referenceIn } from '#shared/file-reference.ts'
import { readPassage } from '../files/passage.ts'
import type { Room } from '../room.ts'

/** Of very many critical memories the newest: looking at all would hold everybody up. */
const CRITICAL_LOOKED_AT = 200
const PACKAGES_LOOKED_AT = 20
const CRITICAL: MemoryFilter = { priorities: ['critical'], statuses: ['active'] }

/** What agents should have and do not get. */
export async function health(room: Room): Promise<Omit<VaultHealth, 'backups'>> {
  const { store } = room
  const [ids, all, packages] = await Promise.all([
    store.find(CRITICAL, NEWEST_FIRST, CRITICAL_LOOKED_AT),
    store.count(CRITICAL),
    store.packages({ limit: PACKAGES_LOOKED_AT }),
  ])
  const unreadable: VaultHealth['unreadable'] = []
  for (const memory of await store.get('memory', ids))
    if (!(await canBeRead(room, memory)))
      unreadable.push({ id: memory.id, summary: memory.summary })
  const full = packages.filter(({ totals }) => totals.tokens >= totals.budget * NEARLY_FULL)
  const critical = { all, looked: ids.length }
  return { unreadable, critical, packages: { looked: packages.length, full: full.length } }
}

async function canBeRead({ files }: Room, { content }: Memory): Promise<boolean> {
  const reference = referenceIn(content)
  return reference === null || (await readPassage(files, reference)).kind === 'read'
}
