import type { HandlersOf } from '../dispatch.ts'
import { type Disputes, markDisputed } from '../recall/disputes.ts'
import { nearlySame } from '../recall/similar/nearly-same.ts'
import { type RoomOf, eyesOf } from '../room.ts'
import type { Ledger } from '../store/ledger.ts'
import { feedbackOf } from './feedback.ts'
import { withSaidSource } from './compose/said-source.ts'
import { withOrigin } from './compose/with-origin.ts'
import { change } from './write/change.ts'
import { create } from './write/create.ts'
import { createMany } from './write/create-many.ts'
import { history, restoreRevision } from './history.ts'
import { linksSeen } from './read/seen-links.ts'
import { neighbours } from './read/neighbours.ts'
import { preview, recounted } from './read/preview.ts'
import { promote } from './write/promote.ts'
import { purge, purgePreview } from './write/purge.ts'
import { existing, revise, wholeContent } from './write/revise.ts'
import { knownAbout } from './read/known-about.ts'

export function memoryHandlers(
  roomOf: RoomOf,
  disputes: Disputes,
  note: Ledger['noteFeedback'],
): HandlersOf<'memories'> {
  return {
    'memories.outline': ({ filter, sort, pageSize, as }, caller) =>
      roomOf(eyesOf(caller, as)).store.outline(filter, sort, pageSize),
    'memories.page': async ({ as, ...request }, caller) => {
      const room = roomOf(eyesOf(caller, as))
      const { rows, ...page } = await room.store.page(request)
      // Counted in their own order, they would come again on the next page, and again.
      if (request.sort.by !== 'accessCount') roomOf(caller).listed(rows.map(({ id }) => id))
      return { ...page, rows: await markDisputed(room, disputes, rows) }
    },
    'memories.facets': ({ filter, as }, caller) => roomOf(eyesOf(caller, as)).store.facets(filter),
    'memories.preview': (asked, caller) => preview(roomOf(caller), asked),
    'memories.uses': ({ id }, caller) => roomOf(caller).store.uses(id),
    'memories.links': async ({ id }, caller) => {
      const room = roomOf(caller)
      const all = await neighbours(room, id)
      room.listed(all.map(({ end }) => end.id))
      const ends = await markDisputed(
        room,
        disputes,
        all.map(({ end }) => end),
      )
      return all.map((one, place) => ({ ...one, end: ends[place] ?? one.end }))
    },
    'memories.promote': ({ ids, to, why }, caller) => promote({ ...roomOf(caller), why }, ids, to),
    'memories.get': async ({ id, whole }, caller) => {
      const room = roomOf(caller)
      const memory = await existing(room, id)
      room.served([id])
      const links = await linksSeen(room, memory.links)
      const tokens = await recounted(room, memory)
      const content = whole ? await wholeContent(room, memory) : memory.content
      const seen = { ...memory, links, tokens, content }
      const [given = seen] = await markDisputed(room, disputes, [seen])
      return given
    },
    'memories.feedback': async ({ ids, helped }, caller) => {
      const said = await feedbackOf(roomOf(caller), ids, helped)
      await note(said)
      return { noted: said.length }
    },
    'memories.feedbackOn': async ({ id }, caller) => {
      const { store } = roomOf(caller)
      const all = await store.feedbackOn(id)
      const tasks = await store.get('task', [...new Set(all.flatMap(({ task }) => task ?? []))])
      const textOf = new Map(tasks.map((task) => [task.id, task.text]))
      return all.map(({ memory: _memory, ...one }) => ({
        ...one,
        doing: textOf.get(one.task ?? '') ?? null,
      }))
    },
    'memories.history': async ({ id, before = Infinity, limit }, caller) => {
      const older = (await history(roomOf(caller), id)).filter(({ entry }) => entry.seq < before)
      const revisions = older.slice(0, limit)
      return {
        revisions,
        next: older.length > limit ? (revisions.at(-1)?.entry.seq ?? null) : null,
      }
    },
    'memories.topic': async ({ as, ...request }, caller) => {
      const room = roomOf(eyesOf(caller, as))
      const known = await knownAbout(room, request)
      const rows = await markDisputed(
        room,
        disputes,
        known.map(({ row }) => row),
      )
      roomOf(caller).served(rows.map(({ id }) => id))
      return known.map((one, place) => ({ ...one, row: rows[place] ?? one.row }))
    },
    'memories.create': async (draft, caller) => {
      const room = roomOf(caller)
      const { written, ahead } = await create(
        room,
        withOrigin(room, withSaidSource(room.principal, draft)),
      )
      const isNew = !written.reinforced && written.review === null
      // That the two are alike may itself be asked by now, which puts neither in doubt.
      const unsettledAbout = (id: string) =>
        disputes.unsettledAbout(id).filter(({ memoryIds }) => !memoryIds.includes(written.id))
      const alike = isNew
        ? await nearlySame(room, { ...disputes, unsettledAbout }, written.id, ahead)
        : null
      return { ...written, alike }
    },
    'memories.createMany': ({ drafts }, caller) => {
      const room = roomOf(caller)
      return createMany(
        room,
        drafts.map((draft) => withOrigin(room, withSaidSource(room.principal, draft))),
      )
    },
    'memories.revise': (revising, caller) => revise(roomOf(caller), revising),
    'memories.restoreRevision': ({ id, seq }, caller) => restoreRevision(roomOf(caller), id, seq),
    'memories.change': ({ target, action, why }, caller) =>
      change({ ...roomOf(caller), why }, target, action),
    'memories.purgePreview': ({ target }, caller) => purgePreview(roomOf(caller), target),
    'memories.purge': ({ target, why }, caller) => purge({ ...roomOf(caller), why }, target),
  }
}
