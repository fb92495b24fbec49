import type { Scope } from '#shared/scope.ts'
import type { HandlersOf } from '../dispatch.ts'
import { type RoomOf, eyesOf } from '../room.ts'
import { knownAgents } from './known-agents.ts'
import { effective } from '../recall/effective.ts'
import type { Recall } from '../recall/open.ts'
import type { Store } from '../store/port.ts'
import { checkVault } from './check-vault.ts'
import { endScope } from './end.ts'

export function scopeHandlers(
  roomOf: RoomOf,
  keepRecent: (scope: Scope) => Promise<void>,
  { state }: Pick<Recall, 'state'>,
  check: Store['check'],
): HandlersOf<'vault' | 'scopes' | 'agents'> {
  return {
    'vault.summary': (_input, caller) => roomOf(caller).store.stats(),
    'vault.check': () => checkVault(check),
    'scopes.list': ({ as }, caller) => roomOf(eyesOf(caller, as)).store.scopes(),
    'scopes.effective': async ({ as }, caller) =>
      effective(roomOf(eyesOf(caller, as)), (await state()).disputes),
    'scopes.end': ({ scope, promoteTo }, caller) =>
      endScope(roomOf(caller), scope, promoteTo, keepRecent),
    'agents.list': (_input, caller) => knownAgents(roomOf(caller)),
  }
}
