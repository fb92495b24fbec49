import { create } from 'zustand'
import { BUDGET_TOKENS } from '#shared/context.ts'
import type { PackageId } from '#shared/context-ledger.ts'
import { DEFAULT_POLICY, Policy, type SavedPolicy } from '#shared/context-policy.ts'
import { type Shown, SHOWN_AT_FIRST } from '#shared/context-view.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import { followSaved } from './follow-saved.ts'

/** All that decides what goes in, beyond who asks for what. */
export interface PackageSetting {
  budget: number
  policy: Policy
  pin: readonly MemoryId[]
  exclude: readonly MemoryId[]
}

type TabName = 'package' | 'json' | 'prompt' | 'compare' | 'exposure'

/** About what agents were given, not what one would be given. */
export const isServedTab = (tab: TabName) => tab === 'compare' || tab === 'exposure'

/** One side of a comparison: the id of a package an agent was given, or what would be given now. */
export type ComparisonEnd = PackageId
export const NOW: ComparisonEnd = 'now'

/** What is being tried. It stays while somebody looks elsewhere, and ends with the vault. */
interface Desk {
  vaultId: string | null
  /** What the vault kept when it was last looked at. */
  saved: readonly SavedPolicy[]
  as: AgentPrincipal | null
  task: string
  /** What the changes are told against. */
  start: PackageSetting
  now: PackageSetting
  /** A policy in the middle of being typed, such as shares that do not add up yet. The package keeps to the last good one. */
  unfinished: Policy | null
  /** How far down the two lists somebody looks. */
  shown: Shown
  tab: TabName
  /** The candidate that is taken apart. */
  openId: MemoryId | null
  /** The two that are compared; null is the newest that was served. */
  from: ComparisonEnd | null
  to: ComparisonEnd
  exposedId: MemoryId | null
}

const SETTING: PackageSetting = {
  budget: BUDGET_TOKENS,
  policy: DEFAULT_POLICY,
  pin: [],
  exclude: [],
}

const START: Desk = {
  vaultId: null,
  saved: [],
  as: null,
  task: '',
  start: SETTING,
  now: SETTING,
  unfinished: null,
  shown: { included: SHOWN_AT_FIRST, omitted: SHOWN_AT_FIRST, order: 'score' },
  tab: 'package',
  openId: null,
  from: null,
  to: NOW,
  exposedId: null,
}

export const useDesk = create<Desk>(() => START)

/** With the vault's own default policy, which may be another than Loci's. After that it follows what is saved, but for what is being tried here. */
export function layOut(vaultId: string | null, policies: readonly SavedPolicy[]) {
  const { vaultId: before, saved, start, now } = useDesk.getState()
  if (before !== vaultId) {
    const setting = { ...SETTING, policy: policies[0]?.policy ?? DEFAULT_POLICY }
    useDesk.setState({ ...START, vaultId, saved: policies, start: setting, now: setting })
  } else if (saved !== policies) {
    const follow = ({ policy, ...rest }: PackageSetting): PackageSetting => ({
      ...rest,
      policy: followSaved(policy, saved, policies),
    })
    useDesk.setState({ saved: policies, start: follow(start), now: follow(now) })
  }
}

export function put(
  what: Partial<Pick<Desk, 'as' | 'task' | 'tab' | 'openId' | 'from' | 'to' | 'exposedId'>>,
) {
  useDesk.setState(what)
}

export function show(what: Partial<Shown>) {
  useDesk.setState(({ shown }) => ({ shown: { ...shown, ...what } }))
}

export function tryOut(change: Partial<PackageSetting>) {
  useDesk.setState(({ now }) => ({ now: { ...now, ...change } }))
}

/** Tried at once if it makes sense, and kept in the fields if it does not yet. */
export function tryPolicy(policy: Policy) {
  const isFinished = Policy.safeParse(policy).success
  if (isFinished) tryOut({ policy })
  useDesk.setState({ unfinished: isFinished ? null : policy })
}

/** Saved: what was tried is no change any more. */
export function settlePolicy(policy: Policy) {
  useDesk.setState(({ start, now }) => ({
    start: { ...start, policy },
    now: { ...now, policy },
    unfinished: null,
  }))
}

export function backToStart() {
  useDesk.setState(({ start }) => ({ now: start, unfinished: null }))
}

export function startFromHere() {
  useDesk.setState(({ now }) => ({ start: now }))
}

export function togglePin(id: MemoryId) {
  const { pin, exclude } = useDesk.getState().now
  tryOut({ pin: toggled(pin, id), exclude: without(exclude, id) })
}

export function toggleExclude(id: MemoryId) {
  const { pin, exclude } = useDesk.getState().now
  tryOut({ exclude: toggled(exclude, id), pin: without(pin, id) })
}

export function toggleOpen(id: MemoryId) {
  useDesk.setState(({ openId }) => ({ openId: openId === id ? null : id }))
}

const without = (ids: readonly MemoryId[], id: MemoryId) => ids.filter((other) => other !== id)
const toggled = (ids: readonly MemoryId[], id: MemoryId) =>
  ids.includes(id) ? without(ids, id) : [...ids, id]
