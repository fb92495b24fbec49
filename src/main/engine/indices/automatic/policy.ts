import type { TagPolicy } from '#shared/indices.ts'
import type { Outcome } from '#shared/journal.ts'
import type { VaultSetting } from '#shared/vault-setting.ts'
import { commitDecision } from '#engine/decision.ts'
import type { Consumer } from '#engine/follow.ts'
import type { Room } from '#engine/room.ts'
import { created, revised } from '#engine/store/changes.ts'
import type { Reads } from '#engine/store/port.ts'

const ID = 'automatic-tags'
/** Nothing is put on by itself before somebody asked for it (decisions/0021). */
const DEFAULT: TagPolicy = 'suggest'

export interface KnownPolicy {
  now(): Promise<TagPolicy>
  follow: Consumer
}

/** Read once, and again after a person changed it: asked at every write of an agent. */
export function openPolicy(vault: Pick<Reads, 'get'>): KnownPolicy {
  let known: TagPolicy | null = null
  return {
    now: async () => (known ??= await policyOf(vault)),
    follow({ changes }) {
      if (changes.some(({ noun }) => noun === 'setting')) known = null
    },
  }
}

async function policyOf(vault: Pick<Reads, 'get'>): Promise<TagPolicy> {
  const [kept] = await vault.get('setting', [ID])
  return kept?.id === ID ? kept.policy : DEFAULT
}

const LABELS: Record<TagPolicy, string> = {
  off: 'Switched automatic tags off',
  suggest: 'Set automatic tags to suggest',
  apply: 'Set automatic tags to apply',
}

/** For this vault and everybody who uses it; in the journal, so that it can be taken back. */
export async function setPolicy(room: Room, policy: TagPolicy): Promise<Outcome> {
  return commitDecision(room, async () => {
    const [current] = await room.store.get('setting', [ID])
    const next: VaultSetting = { id: ID, policy }
    if (current === undefined)
      return { label: LABELS[policy], changes: [created('setting', ID, next)] }
    const change = revised('setting', ID, current, next)
    return { label: LABELS[policy], changes: change === null ? [] : [change] }
  })
}
