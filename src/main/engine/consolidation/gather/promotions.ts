import type { UpkeepPolicy } from '#shared/upkeep.ts'
import type { Scope } from '#shared/scope.ts'
import { promotionId, promotionItem } from '../../reviews/promotion.ts'
import type { Room } from '../../room.ts'
import { isAlive } from '../../store/alive.ts'
import type { Promotion, Snapshot, UpkeepRow } from '../snapshot.ts'

/** More questions of this kind nobody answers in one sitting; the rest waits until these are answered. */
const MOST_ASKED = 50

/** What agents keep for themselves and were given so often that their team may want it. */
export async function promotionsAmong(
  room: Room,
  rows: readonly UpkeepRow[],
  { waiting, asked, open }: Pick<Snapshot, 'waiting' | 'asked' | 'open'>,
  { uses }: UpkeepPolicy['promote'],
  now: number,
): Promise<Promotion[]> {
  const teamOf = rememberedTeams(room)
  const found: Promotion[] = []
  const most = MOST_ASKED - (open.get('promotion') ?? 0)
  const often = rows
    .filter((row) => row.accessCount >= uses && isAlive(row, now) && !waiting.has(row.id))
    .filter(isUsedAsItIs)
    .toSorted((a, b) => b.accessCount - a.accessCount || (a.id < b.id ? -1 : 1))
  for (const { id, scope } of often) {
    if (scope.kind !== 'agent' || found.length >= most) continue
    const team = await teamOf(scope.id)
    if (team === null) continue
    const to: Scope = { kind: 'team', id: team }
    if (asked.has(promotionId({ id }, to))) continue
    await room.turn()
    const [memory] = await room.store.get('memory', [id])
    if (memory === undefined) continue
    found.push({ id, team, item: await promotionItem(room, memory, to, now) })
  }
  return found
}

/** What was put together of several was never given to anybody: how often its parts were says nothing yet. */
function isUsedAsItIs({ made, lastAccessedAt, updatedAt }: UpkeepRow): boolean {
  return made === null || (lastAccessedAt ?? 0) > updatedAt
}

/** As it last said who it is; else the team it wrote most for. */
function rememberedTeams({ store }: Room): (agent: string) => Promise<string | null> {
  const known = new Map<string, Promise<string | null>>()
  const asked = async (agent: string) => {
    const [last] = await store.packages({ agent, limit: 1 })
    const [told] = last?.principal.teams ?? []
    if (told !== undefined) return told
    const wrote = (await store.scopes(agent)).toSorted((a, b) => b.total - a.total)
    const [most = null] = wrote.flatMap(({ scope }) => (scope.kind === 'team' ? [scope.id] : []))
    return most
  }
  return (agent) => {
    const team = known.get(agent) ?? asked(agent)
    known.set(agent, team)
    return team
  }
}
