import type { Outcome } from '#shared/journal.ts'
import type { UpkeepPolicy } from '#shared/upkeep.ts'
import { VaultSetting } from '#shared/vault-setting.ts'
import { commitDecision } from '#engine/decision.ts'
import type { Room } from '#engine/room.ts'
import { created, revised } from '#engine/store/changes.ts'
import { POLICY_ID, wholePolicy } from '#engine/upkeep-policy.ts'

/** Versions kept to look at: beyond them nobody remembers why. */
const MOST_VERSIONS = 200

/** For everybody who uses this vault; in the journal, so that it can be taken back. */
export async function savePolicy(
  room: Room,
  draft: Omit<UpkeepPolicy, 'version'>,
  projectLimit: number,
): Promise<Outcome> {
  const { seq, label, changed, review } = await commitDecision(room, async () => {
    const [current] = await room.store.get('setting', [POLICY_ID])
    const versions = await policyVersions(room, projectLimit)
    const highest = Math.max(1, ...versions.map(({ policy }) => policy.version))
    // A limit that only repeats the person's settings follows them from now on, too.
    const limit = draft.evict.limit === projectLimit ? null : draft.evict.limit
    const stored = { ...draft, evict: { ...draft.evict, limit } }
    const next = { id: POLICY_ID, policy: { ...stored, version: highest + 1 } } as const
    if (current === undefined)
      return { label: 'Set the policy of upkeep', changes: [created('setting', POLICY_ID, next)] }
    const asBefore = current.id === POLICY_ID ? current.policy.version : highest
    const differs = revised('setting', POLICY_ID, current, {
      ...next,
      policy: { ...next.policy, version: asBefore },
    })
    const change = differs === null ? null : revised('setting', POLICY_ID, current, next)
    return { label: 'Changed the policy of upkeep', changes: change === null ? [] : [change] }
  })
  return { seq, label, changed, review }
}

export interface PolicyVersion {
  policy: UpkeepPolicy
  at: number
  seq: number
}

/** Newest first; what was taken back is none of them. */
export async function policyVersions(
  { store }: Pick<Room, 'store'>,
  projectLimit: number,
): Promise<PolicyVersion[]> {
  const changes = await store.changesOf('setting', POLICY_ID, MOST_VERSIONS)
  return changes.toReversed().flatMap(({ entry, change }) => {
    const setting = VaultSetting.safeParse({ id: POLICY_ID, ...change.after }).data
    if (entry.kind !== 'do' || entry.undoneBy !== null || setting?.id !== POLICY_ID) return []
    return [{ policy: wholePolicy(setting.policy, projectLimit), at: entry.at, seq: entry.seq }]
  })
}
