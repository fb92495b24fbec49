import type { Outcome } from '#shared/journal.ts'
import type { Weights } from '#shared/recall.ts'
import type { VaultSetting } from '#shared/vault-setting.ts'
import { commitDecision } from '#engine/decision.ts'
import type { Room } from '#engine/room.ts'
import { created, removed, revised } from '#engine/store/changes.ts'
import type { Reads } from '#engine/store/port.ts'
import { DEFAULT_WEIGHTS, withTried } from './weights.ts'

const ID = 'weights'

/** The vault's own where a person set them, otherwise what Loci comes with. */
export async function vaultWeights(store: Reads): Promise<Weights> {
  const [kept] = await store.get('setting', [ID])
  // A signal that was added since has its default.
  return withTried(DEFAULT_WEIGHTS, kept?.id === ID ? kept.weights : {})
}

/** For everybody who uses this vault; in the journal, so that it can be taken back. */
export async function setWeights(room: Room, weights: Weights | null): Promise<Outcome> {
  return commitDecision(room, async () => {
    const [current] = await room.store.get('setting', [ID])
    if (weights === null) {
      const changes = current === undefined ? [] : [removed('setting', ID, current)]
      return { label: 'Set the weights of recall back to Loci’s own', changes }
    }
    const next: VaultSetting = { id: ID, weights }
    if (current === undefined)
      return { label: 'Set the weights of recall', changes: [created('setting', ID, next)] }
    const change = revised('setting', ID, current, next)
    return { label: 'Changed the weights of recall', changes: change === null ? [] : [change] }
  })
}
