import type { Memory, MemoryId } from '#shared/memory.ts'
import { type Principal, scopesOf } from '#shared/principal.ts'
import { type Alike, NEARLY_THE_SAME } from '#shared/recall.ts'
import type { Scope } from '#shared/scope.ts'
import type { Room } from '#engine/room.ts'
import { meaningText } from '#engine/store/meaning-text.ts'
import type { StoreView } from '#engine/store/port.ts'
import { type Disputes, markDisputed } from '../disputes.ts'
import { likeness, mayBeNearlySame } from './likeness/likeness.ts'
import { textOf } from '../weigh/pool.ts'

/** Weighed word by word: whoever writes should not feel it. */
const WEIGHED = 3
/** Of those that have so much of their words in common that they may be: hardly ever one. */
const SHARING = { weighed: 8, least: 0.6 }
const LONGEST = 2000

/**
 * The other memory that says nearly what this new one does, of those its writer may see. By words
 * alone: the new one has no vector yet. What goes wrong here must not look as if the write had failed.
 */
export async function nearlySame(
  room: Room,
  disputes: Disputes,
  id: MemoryId,
): Promise<Alike | null> {
  try {
    const nearest = await nearestTo(room, id)
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

async function nearestTo({ store, clock, principal }: Room, id: MemoryId): Promise<Alike | null> {
  const [self] = await store.get('memory', [id])
  if (self === undefined) return null
  const text = textOf(self).slice(0, LONGEST)
  const others = await likely(store, principal, self, clock.now())
  const weighed = others.flatMap((other) => {
    const said = textOf(other).slice(0, LONGEST)
    if (!mayBeNearlySame(text, said, null)) return []
    return [{ id: other.id, summary: other.summary, likeness: likeness(text, said, null) }]
  })
  const [best] = weighed.toSorted((a, b) => b.likeness.score - a.likeness.score)
  return best !== undefined && best.likeness.score >= NEARLY_THE_SAME ? best : null
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
    const text = textOf(self).slice(0, LONGEST)
    const within = scopes === undefined ? filter : { ...filter, scopes: [...scopes] }
    const found = (await store.alike({ text, filter: within, limit })).filter(isOther)
    return store.get(
      'memory',
      found.slice(0, WEIGHED).map((each) => each.id),
    )
  }
  if (places === null) return inAll()
  const { hits, unread } = await store.inCommon({
    text: meaningText(self, null),
    places,
    filter,
    limit: SHARING.weighed + 1,
    leastShare: SHARING.least,
  })
  const near = hits.map(({ memory }) => memory).filter(isOther)
  const rest = unread.length === 0 ? [] : await inAll(unread)
  return [...near.slice(0, SHARING.weighed), ...rest]
}
