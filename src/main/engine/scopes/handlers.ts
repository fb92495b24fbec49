import type { Scope } from '#shared/scope.ts'
import type { HandlersOf } from '../dispatch.ts'
import { type RoomOf, eyesOf } from '../room.ts'
import { knownAgents } from './agents.ts'
import { effective } from './effective.ts'
import { endScope } from './end.ts'

export function scopeHandlers(
  roomOf: RoomOf,
  keepRecent: (scope: Scope) => Promise<void>,
): HandlersOf<'vault' | 'scopes' | 'agents'> {
  return {
    'vault.summary': (_input, caller) => roomOf(caller).store.stats(),
    'scopes.list': ({ as }, caller) => roomOf(eyesOf(caller, as)).store.scopes(),
    'scopes.effective': ({ as }, caller) => effective(roomOf(eyesOf(caller, as))),
    'scopes.end': ({ scope, promoteTo }, caller) =>
      endScope(roomOf(caller), scope, promoteTo, keepRecent),
    'agents.list': (_input, caller) => knownAgents(roomOf(caller)),
  }
}
