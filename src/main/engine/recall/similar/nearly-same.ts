import type { Memory, MemoryId } from '#shared/memory.ts'
import { type Principal, scopesOf } from '#shared/principal.ts'
import type { Alike } from '#shared/recall.ts'
import type { Scope } from '#shared/scope.ts'
import type { Room } from '#engine/room.ts'
import type { StoreView } from '#engine/store/port.ts'
import { foundInCommon } from '#engine/store/search.ts'
import type { FoundAhead } from '#engine/ports/ahead.ts'
import { type Disputes, markDisputed } from '../disputes.ts'
import { SHARING, askedSharing, comparedText, nearestOf } from './weighing.ts'

/** Weighed word by word: whoever writes should not feel it. */
const WEIGHED = 3

/**
 * The other memory that says nearly what this new one does, of those its writer may see. By words
 * alone: the new one has no vector yet. What goes wrong here must not look as if the write had failed.
 */
export async function nearlySame(
  room: Room,
  disputes: Disputes,
  id: MemoryId,
  ahead: FoundAhead | null = null,
): Promise<Alike | null> {
  try {
    const nearest = await nearestTo(room, id, ahead)
    if (nearest === null) return null
    const [marked = nearest] = await markDisputed(room, disputes, [nearest])
    return marked
  } catch (error) {
    room.log.write('warn', 'alike.failed', {
      error: error instanceof Error ? error.name : typeof error,
    })
    return null
  }
}

async function nearestTo(
  room: Room,
  id: MemoryId,
  ahead: FoundAhead | null,
): Promise<Alike | null> {
  const { store, clock, principal } = room
  const known = ahead === null ? null : await room.alike(room, ahead, id)
  // What has just been written is not even read again where nothing is like it.
  if (known?.nearest === null) return null
  const found = await store.get('memory', [id, ...(known === null ? [] : [known.nearest.id])])
  const [self, nearest] = found
  if (self?.id !== id) return null
  if (known !== null && nearest !== undefined) return { ...known.nearest, summary: nearest.summary }
  return nearestOf(self, await likely(store, principal, self, clock.now()))
}

/** By the words they share where what is said can be looked through, which was just done; elsewhere by runs of words. */
async function likely(
  store: StoreView,
  principal: Principal,
  self: Memory,
  aliveAt: number,
): Promise<Memory[]> {
  const [filter, limit] = [{ aliveAt }, WEIGHED + 1]
  const places = scopesOf(principal)
  const isOther = ({ id }: { id: string }) => id !== self.id
  const inAll = async (scopes?: readonly Scope[]) => {
    const text = comparedText(self)
    const within = scopes === undefined ? filter : { ...filter, scopes: [...scopes] }
    const found = (await store.alike({ text, filter: within, limit })).filter(isOther)
    return store.get(
      'memory',
      found.slice(0, WEIGHED).map((each) => each.id),
    )
  }
  if (places === null) return inAll()
  // It stands there itself.
  const asked = { ...askedSharing(self, places, filter), limit: SHARING.weighed + 1 }
  const { hits, unread } = await foundInCommon(store, asked)
  const near = hits.map(({ memory }) => memory).filter(isOther)
  const rest = unread.length === 0 ? [] : await inAll(unread)
  return [...near.slice(0, SHARING.weighed), ...rest]
}
