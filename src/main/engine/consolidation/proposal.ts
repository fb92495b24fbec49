import { createHash } from 'node:crypto'
import type { Change } from '#shared/journal.ts'
import { type Memory, MemoryId, type Status } from '#shared/memory.ts'
import type { Review } from '#shared/review.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import type { UpkeepProposal, UpkeepStep } from '#shared/upkeep.ts'
import { created, revised } from '../store/changes.ts'
import type { UpkeepRow } from './snapshot.ts'

type Standing = Pick<Memory, 'id' | 'status' | 'updatedAt' | 'scope'>

interface Meant {
  step: UpkeepStep
  label: string
  why: string
  of: readonly Standing[]
  changes: Change[]
}

/** A change that a run may write by itself. */
export function changing({ step, label, why, of, changes }: Meant): UpkeepProposal {
  return proposal({ step, does: 'change', label, why, of, changes })
}

/** A question for the inbox: what is written is the item that asks it. */
export function asking(step: UpkeepStep, item: Review, of: readonly Standing[]): UpkeepProposal {
  const changes = [created('review', item.id, item)]
  return proposal({ step, does: 'ask', label: item.label, why: item.reason, of, changes })
}

/** Sets one aside. */
export function settingAside(
  step: UpkeepStep,
  row: UpkeepRow,
  status: Exclude<Status, 'active'>,
  { label, why, now }: { label: string; why: string; now: number },
): UpkeepProposal {
  return changing({ step, label, why, of: [row], changes: [withStatusOf(row, status, now)] })
}

export function withStatusOf(
  { id, status: was, updatedAt }: Standing,
  status: Status,
  now: number,
): Change {
  const change = revised('memory', id, { status: was, updatedAt }, { status, updatedAt: now })
  if (change === null) throw new Error('A memory that is set aside already was to be set aside.')
  return change
}

function proposal({ of, ...meant }: Meant & Pick<UpkeepProposal, 'does'>): UpkeepProposal {
  const memoryIds = of.map(({ id }) => id)
  const state = of.map(({ id, updatedAt }) => `${id} ${updatedAt}`).toSorted()
  return {
    id: `upk_${hashed([meant.step, meant.does, ...state]).slice(0, 16)}`,
    ...meant,
    memoryIds,
    scope: onlyOf(of.map(({ scope }) => scope)),
    state: 'proposed',
    left: null,
    seq: null,
  }
}

/** Null where there are several. */
function onlyOf(scopes: readonly Scope[]): Scope | null {
  const [first = null] = scopes
  return new Set(scopes.map(scopeLabel)).size === 1 ? first : null
}

const LETTERS = 12
/** More than twelve letters and digits hold. */
const BYTES = 10

/** The id of a memory that is made of these: another in another run, and nobody's to guess. */
export function newMemoryId(seed: string, of: readonly Standing[]): MemoryId {
  const bytes = hashed([seed, ...of.map(({ id }) => id).toSorted()]).slice(0, 2 * BYTES)
  return MemoryId.parse(
    `mem_${BigInt(`0x${bytes}`).toString(36).padStart(LETTERS, '0').slice(-LETTERS)}`,
  )
}

const hashed = (parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex')
