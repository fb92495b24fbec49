import type { HandlersOf } from '../dispatch.ts'
import type { Visitors } from '../ports/visitors.ts'
import { type RoomOf, eyesOf } from '../room.ts'
import { knownAgents } from './known-agents.ts'
import { effective } from '../recall/effective.ts'
import type { Recall } from '../recall/open.ts'
import type { ShortTerm } from '../short-term/short-term.ts'
import type { VaultChecks } from './check-vault.ts'
import { endScope } from './end.ts'

export function scopeHandlers(
  roomOf: RoomOf,
  { keepFrom, buffers }: Pick<ShortTerm, 'keepFrom' | 'buffers'>,
  { state }: Pick<Recall, 'state'>,
  visitors: Visitors,
  checks: VaultChecks,
): HandlersOf<'vault' | 'scopes' | 'agents'> {
  const presence = () => ({
    experienced: new Map([...buffers].map(([id, { lastActivityAt }]) => [id, lastActivityAt])),
    connected: visitors.connected(),
    lastSeen: visitors.lastSeen(),
  })
  return {
    'vault.summary': (_input, caller) => roomOf(caller).store.stats(),
    'vault.check': () => checks.run(),
    'vault.checkState': async () => checks.state(),
    async 'vault.stopCheck'() {
      checks.stop()
      return {}
    },
    'scopes.list': ({ as }, caller) => roomOf(eyesOf(caller, as)).store.scopes(),
    'scopes.effective': async ({ as }, caller) =>
      effective(roomOf(eyesOf(caller, as)), (await state()).disputes),
    'scopes.end': ({ scope, promoteTo, why }, caller) =>
      endScope({ ...roomOf(caller), why }, scope, promoteTo, keepFrom),
    'agents.list': (_input, caller) => knownAgents(roomOf(caller), presence()),
    'agents.calls': async ({ agent, limit }) => visitors.calls(agent, limit),
  }
}
