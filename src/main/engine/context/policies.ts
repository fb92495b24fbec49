import {
  DEFAULT_POLICY,
  Policy,
  type PolicyDraft,
  type PolicyRecord,
  type SavedPolicy,
} from '#shared/context-policy.ts'
import { AppError } from '#shared/errors.ts'
import type { Outcome } from '#shared/journal.ts'
import { commitDecision } from '../decision.ts'
import type { Principal } from '#shared/principal.ts'
import type { Room } from '../room.ts'
import { created, removed, revised } from '../store/changes.ts'
import type { Reads } from '../store/port.ts'

/** There is one of each name, so the name says which. */
const idOf = (name: string) => `policy ${name}`

export async function policies(store: Reads): Promise<SavedPolicy[]> {
  const own = (await store.all('policy')).map((record) => ({ policy: plain(record), own: true }))
  const hasDefault = own.some(({ policy }) => policy.name === DEFAULT_POLICY.name)
  const all = hasDefault ? own : [{ policy: DEFAULT_POLICY, own: false }, ...own]
  const isDefault = ({ policy }: SavedPolicy) => Number(policy.name === DEFAULT_POLICY.name)
  return all.toSorted(
    (a, b) => isDefault(b) - isDefault(a) || a.policy.name.localeCompare(b.policy.name),
  )
}

/** A policy by its name, or as it is given; of an agent that names none, the one a person chose for it. */
export async function policyOf(
  store: Reads,
  named: string | Policy | undefined,
  principal: Principal,
): Promise<Policy> {
  const asked = named ?? (await ownPolicy(store, principal)) ?? DEFAULT_POLICY.name
  if (typeof asked !== 'string') return asked
  const [record] = await store.get('policy', [idOf(asked)])
  if (record !== undefined) return plain(record)
  if (asked === DEFAULT_POLICY.name) return DEFAULT_POLICY
  throw new AppError('not_found', `This vault has no policy called “${asked}”.`)
}

export async function savePolicy(
  room: Room,
  draft: PolicyDraft,
): Promise<Outcome & { policy: Policy }> {
  const id = idOf(draft.name)
  return commitDecision(room, async () => {
    const [current] = await room.store.get('policy', [id])
    const unchanged = current !== undefined && revised('policy', id, current, draft) === null
    const version = unchanged ? current.version : await nextVersion(room, id, draft)
    const policy: Policy = { ...draft, version }
    const told = { label: `Saved policy “${draft.name}” as version ${version}`, tells: { policy } }
    if (current === undefined)
      return { ...told, changes: [created('policy', id, { id, ...policy, agents: [] })] }
    const change = revised('policy', id, current, policy)
    return { ...told, changes: change === null ? [] : [change] }
  })
}

async function ownPolicy(store: Reads, principal: Principal): Promise<Policy | null> {
  if (principal.kind !== 'agent') return null
  const record = (await store.all('policy')).find(({ agents }) => agents?.includes(principal.id))
  return record === undefined ? null : plain(record)
}

export async function assignedPolicies(store: Reads): Promise<Record<string, string>> {
  const records = await store.all('policy')
  return Object.fromEntries(
    records.flatMap(({ name, agents = [] }) => agents.map((agent) => [agent, name])),
  )
}

/** One agent has one policy: where it had another, it is taken from that in the same changeset. */
export async function assignPolicy(room: Room, agent: string, name: string): Promise<Outcome> {
  return commitDecision(room, async () => {
    const records = await room.store.all('policy')
    if (name !== DEFAULT_POLICY.name && !records.some((one) => one.name === name))
      throw new AppError('not_found', `This vault keeps no policy called “${name}”.`)
    const changes = records.flatMap((record) => {
      const others = (record.agents ?? []).filter((one) => one !== agent)
      const isMeant = record.name === name && name !== DEFAULT_POLICY.name
      const agents = isMeant ? [...others, agent].toSorted() : others
      if (agents.join(' ') === (record.agents ?? []).join(' ')) return []
      // One that was kept before agents could be chosen has no such field to change: it is kept anew.
      return record.agents === undefined
        ? [
            removed('policy', record.id, record),
            created('policy', record.id, { ...record, agents }),
          ]
        : (revised('policy', record.id, record, { agents }) ?? [])
    })
    return { label: `${agent} is given contexts by policy “${name}”`, changes }
  })
}

export async function removePolicy(room: Room, name: string): Promise<Outcome> {
  return commitDecision(room, async () => {
    const [current] = await room.store.get('policy', [idOf(name)])
    if (current === undefined)
      throw new AppError('not_found', `This vault keeps no policy called “${name}”.`)
    return { label: `Removed policy “${name}”`, changes: [removed('policy', current.id, current)] }
  })
}

/** Counted over all there ever were, undone and removed ones too: two packages of one version had the same rules. */
async function nextVersion(room: Room, id: string, { name }: PolicyDraft): Promise<number> {
  const changes = await room.store.changesOf('policy', id)
  const versions = changes.flatMap(({ change }) =>
    [change.before?.['version'], change.after?.['version']].map(Number).filter(Number.isInteger),
  )
  const comesWithLoci = name === DEFAULT_POLICY.name ? DEFAULT_POLICY.version : 0
  return Math.max(comesWithLoci, ...versions) + 1
}

/** One that was kept before a rule was thought of has Loci's own. */
function plain({ id: _id, agents: _agents, ...policy }: PolicyRecord): Policy {
  return Policy.parse(policy)
}
