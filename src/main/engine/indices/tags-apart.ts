import type { Outcome } from '#shared/journal.ts'
import type { VaultSetting } from '#shared/vault-setting.ts'
import { commitDecision } from '../decision.ts'
import type { Room } from '../room.ts'
import { created, revised } from '../store/changes.ts'
import type { Reads } from '../store/port.ts'

const ID = 'tags-apart'
/** The oldest are asked about again. */
const MOST = 1000

/** Whether somebody said of all of these together that they are not one tag. */
export async function tagsApart(
  store: Pick<Reads, 'get'>,
): Promise<(tags: readonly string[]) => boolean> {
  const groups = (await kept(store)).map((group) => new Set(group))
  return (tags) => groups.some((group) => tags.every((tag) => group.has(tag)))
}

/** In the journal, so that it can be taken back. */
export async function keepApart(room: Room, tags: string[]): Promise<Outcome> {
  return commitDecision(room, async () => {
    const [current] = await room.store.get('setting', [ID])
    const next: VaultSetting = { id: ID, groups: [...(await kept(room.store)), tags].slice(-MOST) }
    const change =
      current === undefined ? created('setting', ID, next) : revised('setting', ID, current, next)
    return { label: `Keeps ${tags.length} tags apart`, changes: change === null ? [] : [change] }
  })
}

async function kept(store: Pick<Reads, 'get'>): Promise<string[][]> {
  const [found] = await store.get('setting', [ID])
  return found?.id === ID ? found.groups : []
}
