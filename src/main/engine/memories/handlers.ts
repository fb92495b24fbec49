import type { HandlersOf } from '../dispatch.ts'
import { nearlySame } from '../recall/nearly-same.ts'
import { type RoomOf, eyesOf } from '../room.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { history, restoreRevision } from './history.ts'
import { neighbours } from './links.ts'
import { preview } from './preview.ts'
import { promote } from './promote.ts'
import { purge, purgePreview } from './purge.ts'
import { existing, revise, wholeContent } from './revise.ts'
import { topic } from './topic.ts'

export function memoryHandlers(roomOf: RoomOf): HandlersOf<'memories'> {
  return {
    'memories.outline': ({ filter, sort, pageSize, as }, caller) =>
      roomOf(eyesOf(caller, as)).store.outline(filter, sort, pageSize),
    'memories.page': ({ as, ...request }, caller) => roomOf(eyesOf(caller, as)).store.page(request),
    'memories.facets': ({ filter, as }, caller) => roomOf(eyesOf(caller, as)).store.facets(filter),
    'memories.preview': (asked, caller) => preview(roomOf(caller), asked),
    'memories.links': ({ id }, caller) => neighbours(roomOf(caller), id),
    'memories.promote': ({ ids, to }, caller) => promote(roomOf(caller), ids, to),
    'memories.get': async ({ id, whole }, caller) => {
      const room = roomOf(caller)
      const memory = await existing(room, id)
      await room.served([id])
      return whole ? { ...memory, content: await wholeContent(room, memory) } : memory
    },
    'memories.history': async ({ id, before = Infinity, limit }, caller) => {
      const older = (await history(roomOf(caller), id)).filter(({ entry }) => entry.seq < before)
      const revisions = older.slice(0, limit)
      return {
        revisions,
        next: older.length > limit ? (revisions.at(-1)?.entry.seq ?? null) : null,
      }
    },
    'memories.topic': ({ as, ...request }, caller) => topic(roomOf(eyesOf(caller, as)), request),
    'memories.create': async (draft, caller) => {
      const room = roomOf(caller)
      const written = await create(room, draft)
      const isNew = !written.reinforced && written.review === null
      return { ...written, alike: isNew ? await nearlySame(room, written.id) : null }
    },
    'memories.revise': (revising, caller) => revise(roomOf(caller), revising),
    'memories.restoreRevision': ({ id, seq }, caller) => restoreRevision(roomOf(caller), id, seq),
    'memories.change': ({ target, action }, caller) => change(roomOf(caller), target, action),
    'memories.purgePreview': ({ target }, caller) => purgePreview(roomOf(caller), target),
    'memories.purge': ({ target }, caller) => purge(roomOf(caller), target),
  }
}
