import { AppError } from '#shared/errors.ts'
import { type AgentPrincipal, type Principal, SYSTEM, actorOf } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import type { Items } from './conflicts/items.ts'
import { recordAction } from './actions/record.ts'
import type { EngineHandlers } from './dispatch.ts'
import { removeFilter, saveFilter } from './filters/saved.ts'
import { entryWithChanges, journalPage } from './journal/read.ts'
import { redo, revert, undo } from './journal/undo.ts'
import { change } from './memories/change.ts'
import { history, restoreRevision } from './memories/history.ts'
import { neighbours } from './memories/links.ts'
import { preview } from './memories/preview.ts'
import { promote } from './memories/promote.ts'
import { purge, purgePreview } from './memories/purge.ts'
import { remember } from './memories/remember.ts'
import { topic } from './memories/topic.ts'
import { existing, revise, wholeContent } from './memories/revise.ts'
import { nearlySame } from './recall/nearly-same.ts'
import { question } from './reviews/asking.ts'
import { inbox, proposed, reviewCard } from './reviews/inbox.ts'
import { lookAtFile } from './reviews/look.ts'
import { noteOpinion } from './reviews/opinion.ts'
import { purgeItems } from './reviews/purge.ts'
import { pairView } from './reviews/pair.ts'
import { resolve, settlePreview } from './reviews/resolve.ts'
import { waitingIn } from './reviews/waiting.ts'
import { reviewStats } from './reviews/stats.ts'
import type { Room } from './room.ts'
import { knownAgents } from './scopes/agents.ts'
import { effective } from './scopes/effective.ts'
import { endScope } from './scopes/end.ts'
import { semanticStatus } from './semantic/status.ts'

export type RoomOf = (principal: Principal) => Room

type ElsewhereMade = `${'experiences' | 'recall' | 'context' | 'policies'}.${string}`

export function handlersOf(
  roomOf: RoomOf,
  items: Items,
  keepRecent: (scope: Scope) => Promise<void>,
): Omit<EngineHandlers, ElsewhereMade> {
  const storeOf = (principal: Principal) => roomOf(principal).store
  return {
    'vault.summary': (_input, principal) => storeOf(principal).stats(),
    'scopes.list': ({ as }, principal) => storeOf(eyesOf(principal, as)).scopes(),
    'scopes.effective': ({ as }, principal) => effective(roomOf(eyesOf(principal, as))),
    'scopes.end': ({ scope, promoteTo }, principal) =>
      endScope(roomOf(principal), scope, promoteTo, keepRecent),
    'agents.list': (_input, principal) => knownAgents(roomOf(principal)),
    'memories.outline': ({ filter, sort, pageSize, as }, principal) =>
      storeOf(eyesOf(principal, as)).outline(filter, sort, pageSize),
    'memories.page': ({ as, ...request }, principal) =>
      storeOf(eyesOf(principal, as)).page(request),
    'memories.facets': ({ filter, as }, principal) => storeOf(eyesOf(principal, as)).facets(filter),
    'memories.preview': (asked, principal) => preview(roomOf(principal), asked),
    'files.look': ({ id }, principal) => lookAtFile(roomOf(principal), roomOf(SYSTEM), id),
    'memories.links': ({ id }, principal) => neighbours(roomOf(principal), id),
    'memories.promote': ({ ids, to }, principal) => promote(roomOf(principal), ids, to),
    'memories.get': async ({ id, whole }, principal) => {
      const room = roomOf(principal)
      const memory = await existing(room, id)
      if (principal.kind === 'agent') await room.store.touch([id], room.clock.now())
      return whole ? { ...memory, content: await wholeContent(room, memory) } : memory
    },
    'memories.history': async ({ id, before = Infinity, limit }, principal) => {
      const older = (await history(roomOf(principal), id)).filter(({ entry }) => entry.seq < before)
      const revisions = older.slice(0, limit)
      return {
        revisions,
        next: older.length > limit ? (revisions.at(-1)?.entry.seq ?? null) : null,
      }
    },
    'memories.topic': ({ as, ...request }, principal) =>
      topic(roomOf(eyesOf(principal, as)), request),
    'memories.create': async (draft, principal) => {
      const room = roomOf(principal)
      const written = await remember(room, draft)
      const isNew = !written.reinforced && written.review === null
      return { ...written, alike: isNew ? await nearlySame(room, written.id) : null }
    },
    'memories.revise': (revising, principal) => revise(roomOf(principal), revising),
    'memories.restoreRevision': ({ id, seq }, principal) =>
      restoreRevision(roomOf(principal), id, seq),
    'memories.change': ({ target, action }, principal) => change(roomOf(principal), target, action),
    'memories.purgePreview': ({ target }, principal) => purgePreview(roomOf(principal), target),
    'memories.purge': ({ target }, principal) => purge(roomOf(principal), target),
    'journal.page': (request, principal) => journalPage(roomOf(principal), request),
    'journal.entry': ({ seq, limit }, principal) => entryWithChanges(roomOf(principal), seq, limit),
    'journal.actors': (_input, principal) => storeOf(principal).actors(),
    'journal.next': async (_input, principal) => ({
      undo: await storeOf(principal).undoable(actorOf(principal), 'undo'),
      redo: await storeOf(principal).undoable(actorOf(principal), 'redo'),
    }),
    'journal.undo': (_input, principal) => undo(roomOf(principal)),
    'journal.redo': (_input, principal) => redo(roomOf(principal)),
    'journal.revert': ({ seq }, principal) => revert(roomOf(principal), seq),
    'filters.list': async (_input, principal) =>
      (await storeOf(principal).all('filter')).toSorted((a, b) => a.name.localeCompare(b.name)),
    'filters.save': (draft, principal) => saveFilter(roomOf(principal), draft),
    'filters.remove': ({ id }, principal) => removeFilter(roomOf(principal), id),
    'reviews.list': (filter, principal) => inbox(roomOf(principal), items, filter),
    'reviews.pair': ({ id }, principal) => pairView(roomOf(principal), id),
    'reviews.disputed': async () => Object.fromEntries(items.disputed()),
    'reviews.waiting': (_input, principal) => waitingIn(roomOf(principal), items),
    'reviews.stats': ({ offset }, principal) => reviewStats(roomOf(principal), offset),
    'reviews.preview': ({ ids, verdict }, principal) =>
      settlePreview(roomOf(principal), ids, verdict),
    'reviews.question': ({ id }, principal) => question(roomOf(principal), id),
    'reviews.noteOpinion': ({ id, opinion }) => noteOpinion(roomOf(SYSTEM), id, opinion),
    'reviews.get': ({ id }, principal) => reviewCard(roomOf(principal), id),
    'reviews.proposed': ({ id }, principal) => proposed(roomOf(principal), id),
    'reviews.purge': ({ ids }, principal) => purgeItems(roomOf(principal), ids),
    'reviews.resolve': ({ ids, verdict, why }, principal) =>
      resolve(roomOf(principal), ids, verdict, why ?? null),
    'semantic.status': (_input, principal) => {
      const { store, lending } = roomOf(principal)
      return semanticStatus(store, lending)
    },
    'actions.record': (action, principal) => recordAction(roomOf(principal), action),
  }
}

/** A person may look through an agent's eyes; an agent has only its own. */
function eyesOf(principal: Principal, as: AgentPrincipal | undefined): Principal {
  if (as === undefined) return principal
  if (principal.kind === 'agent')
    throw new AppError('forbidden', 'An agent cannot look through the eyes of another.')
  return as
}
