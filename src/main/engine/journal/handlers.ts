import { mutex } from '#shared/mutex.ts'
import { actorOf } from '#shared/principal.ts'
import type { HandlersOf } from '../dispatch.ts'
import type { RoomOf } from '../room.ts'
import { entryWithChanges, journalPage } from './journal-page.ts'
import { redo, revert, undo } from './undo.ts'

export function journalHandlers(roomOf: RoomOf): HandlersOf<'journal'> {
  // Asked for twice while a long run is taken back, the second is for what was done before it.
  const inTurn = mutex()
  return {
    'journal.page': (request, caller) => journalPage(roomOf(caller), request),
    'journal.entry': ({ seq, limit }, caller) => entryWithChanges(roomOf(caller), seq, limit),
    'journal.actors': (_input, caller) => roomOf(caller).store.actors(),
    'journal.next': async (_input, caller) => {
      const { store, principal } = roomOf(caller)
      return {
        undo: await store.undoable(actorOf(principal), 'undo'),
        redo: await store.undoable(actorOf(principal), 'redo'),
      }
    },
    'journal.undo': (_input, caller) => inTurn(() => undo(roomOf(caller))),
    'journal.redo': (_input, caller) => inTurn(() => redo(roomOf(caller))),
    'journal.revert': ({ seq }, caller) => inTurn(() => revert(roomOf(caller), seq)),
  }
}
