import { type ModelAsks, USUAL_SHARE } from '#shared/conflict.ts'
import type { Outcome } from '#shared/journal.ts'
import type { VaultSetting } from '#shared/vault-setting.ts'
import { commitDecision } from '../../decision.ts'
import type { Room } from '../../room.ts'
import { created, revised } from '../../store/changes.ts'
import type { Reads } from '../../store/port.ts'

const ID = 'model-questions'
const DEFAULT: ModelAsks = 'sure'

/** From this measured share on a pair the model alone sees is put to a person. Chosen on dev, and by what is raised between the thanks and farewells of conversations (docs/contradiction-model.md). */
export const ASKED_FROM: Readonly<Record<ModelAsks, number>> = {
  never: Number.POSITIVE_INFINITY,
  ...USUAL_SHARE,
}

/** When it asks in this vault, and from what on. */
export async function modelAsks(
  vault: Pick<Reads, 'get'>,
): Promise<{ asks: ModelAsks; from: number }> {
  const [kept] = await vault.get('setting', [ID])
  if (kept?.id !== ID) return { asks: DEFAULT, from: ASKED_FROM[DEFAULT] }
  const { asks, share } = kept
  return { asks, from: asks === 'never' || share == null ? ASKED_FROM[asks] : share }
}

const LABELS: Record<ModelAsks, string> = {
  never: 'Told the model to ask nothing',
  sure: 'Told the model to ask when it is sure',
  maybe: 'Told the model to ask when in doubt too',
}

/** For this vault and everybody who uses it; in the journal, so that it can be taken back. */
export async function setModelAsks(
  room: Room,
  { asks, share }: { asks: ModelAsks; share?: number | undefined },
): Promise<Outcome> {
  return commitDecision(room, async () => {
    const [current] = await room.store.get('setting', [ID])
    const moved = asks === 'never' ? undefined : share
    const next: VaultSetting = { id: ID, asks, ...(moved === undefined ? {} : { share: moved }) }
    const label =
      moved === undefined
        ? LABELS[asks]
        : `Told the model to ask from ${Math.round(moved * 100)} of 100 on`
    if (current === undefined) return { label, changes: [created('setting', ID, next)] }
    // A setting that was moved before is whole again without it.
    const change = revised('setting', ID, current, { share: null, ...next })
    return { label, changes: change === null ? [] : [change] }
  })
}
