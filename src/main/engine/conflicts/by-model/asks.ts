import type { ModelAsks } from '#shared/conflict.ts'
import type { Outcome } from '#shared/journal.ts'
import type { VaultSetting } from '#shared/vault-setting.ts'
import { commitDecision } from '../../decision.ts'
import type { Room } from '../../room.ts'
import { created, revised } from '../../store/changes.ts'
import type { Reads } from '../../store/port.ts'

const ID = 'model-questions'
const DEFAULT: ModelAsks = 'sure'

/** From this measured share on, and as near in meaning, a pair the model alone sees is put to a person. */
interface AsksFrom {
  share: number
  cosine: number
}

/** Two that are further apart are hardly ever about one thing: between thanks and farewells the model was sure twelve times in a hundred. */
export const ASKED_FROM: Readonly<Record<ModelAsks, AsksFrom>> = {
  never: { share: Number.POSITIVE_INFINITY, cosine: 1 },
  sure: { share: 0.85, cosine: 0.7 },
  maybe: { share: 0.65, cosine: 0.45 },
}

export async function modelAsks(vault: Pick<Reads, 'get'>): Promise<ModelAsks> {
  const [kept] = await vault.get('setting', [ID])
  return kept?.id === ID ? kept.asks : DEFAULT
}

const LABELS: Record<ModelAsks, string> = {
  never: 'Told the model to ask nothing',
  sure: 'Told the model to ask when it is sure',
  maybe: 'Told the model to ask when in doubt too',
}

/** For this vault and everybody who uses it; in the journal, so that it can be taken back. */
export async function setModelAsks(room: Room, asks: ModelAsks): Promise<Outcome> {
  return commitDecision(room, async () => {
    const [current] = await room.store.get('setting', [ID])
    const next: VaultSetting = { id: ID, asks }
    if (current === undefined)
      return { label: LABELS[asks], changes: [created('setting', ID, next)] }
    const change = revised('setting', ID, current, next)
    return { label: LABELS[asks], changes: change === null ? [] : [change] }
  })
}
