import type { Memory } from '#shared/memory.ts'
import type { UpkeepPolicy, UpkeepProposal } from '#shared/upkeep.ts'
import { openMemoryStore } from '../../store/memory/store.ts'
import type { Store } from '../../store/port.ts'
import { NOON } from '../../store/test-support/a-memory.ts'
import { aChangeset, committed, creating } from '../../store/test-support/changesets.ts'
import { gather } from '../gather/gather.ts'
import { planned } from '../plan.ts'
import { loneRoom } from './lone-room.ts'
import { NOW } from './a-snapshot.ts'

export async function vaultWith(memories: readonly Memory[]): Promise<Store> {
  const store = openMemoryStore({ name: 'Test', vaultId: 'vlt_1', now: NOON })
  if (memories.length > 0) await committed(store, creating(...memories))
  return store
}

/** What a run would do to a vault. */
export async function proposed(store: Store, policy: UpkeepPolicy): Promise<UpkeepProposal[]> {
  const room = loneRoom(store, NOW)
  const along = { turn: room.turn, progress: () => undefined, cancelled: () => false }
  const snapshot = await gather(room, policy, NOW, along)
  const proposals = snapshot === null ? null : await planned(snapshot, policy, NOW, along)
  if (proposals === null) throw new Error('Nobody cancelled it.')
  return proposals
}

/** Plans and does it. */
export async function upkeepOn(store: Store, policy: UpkeepPolicy): Promise<UpkeepProposal[]> {
  const proposals = await proposed(store, policy)
  for (const { changes } of proposals) await committed(store, aChangeset(changes, { at: NOW }))
  return proposals
}
