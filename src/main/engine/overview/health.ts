import { NEWEST_FIRST } from '#shared/filter.ts'
import type { Memory } from '#shared/memory.ts'
import { NEARLY_FULL, type VaultHealth } from '#shared/overview.ts'
import { referenceIn } from '#shared/file-reference.ts'
import { readPassage } from '../files/passage.ts'
import type { Room } from '../room.ts'

/** A vault with more critical files than this has other troubles. */
const FILES_LOOKED_AT = 100
const PACKAGES_LOOKED_AT = 20

/** What agents should have and do not get. */
export async function health(room: Room): Promise<VaultHealth> {
  const { store } = room
  const [ids, packages] = await Promise.all([
    store.find(
      {
        priorities: ['critical'],
        statuses: ['active'],
        where: { form: { $in: ['file', 'rom', 'knowledge'] } },
      },
      NEWEST_FIRST,
      FILES_LOOKED_AT,
    ),
    store.packages({ limit: PACKAGES_LOOKED_AT }),
  ])
  const unreadable: VaultHealth['unreadable'] = []
  for (const memory of await store.get('memory', ids))
    if (!(await canBeRead(room, memory)))
      unreadable.push({ id: memory.id, summary: memory.summary })
  const full = packages.filter(({ totals }) => totals.tokens >= totals.budget * NEARLY_FULL)
  return { unreadable, packages: { looked: packages.length, full: full.length } }
}

async function canBeRead({ files }: Room, { content }: Memory): Promise<boolean> {
  const reference = referenceIn(content)
  return reference === null || (await readPassage(files, reference)).kind === 'read'
}
