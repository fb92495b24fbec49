import type { Change } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import { created, removed, revised } from '#engine/store/changes.ts'
import type { Reads } from '#engine/store/port.ts'
import type { Composed } from '../compose/compose.ts'
import { placeKey } from '#engine/store/place-key.ts'

/** A memory before and after what is pending; null where it is not there. */
export interface PendingStep {
  before: Memory | null
  after: Memory | null
}

/**
 * The vault with changes over it that are decided and not committed: the second of two acts on one
 * memory, or on one place, finds what the first one made of it.
 */
export interface Overlay {
  /** As it will be; null where it is not there. */
  get(id: string): Promise<Memory | null>
  /** Who will say this in this place: pending, or the newest in the vault that has not run out. */
  byKey({ key, scope }: Memory, now: number): Promise<Memory | null>
  /** `before`: what stands in the vault, where the overlay has not read it itself. */
  put(after: Memory, how?: { before?: Memory; attachment?: Composed['attachment'] }): void
  remove(before: Memory): void
  /** Of what is pending; undefined where nothing is. */
  step(id: string): PendingStep | undefined
  steps(): PendingStep[]
  changes(): Change[]
  /** What is new or comes to stand again: its place must be free. */
  arriving(): Memory[]
  attachments(): Map<string, string>
}

export function overlayOn(vault: Pick<Reads, 'get' | 'byKey'>): Overlay {
  const known = new Map<string, Memory | null>()
  const pending = new Map<string, Memory | null>()
  const places = new Map<string, string>()
  const attachments = new Map<string, string>()

  const stepOf = (id: string): PendingStep => ({
    before: known.get(id) ?? null,
    after: pending.get(id) ?? null,
  })
  return {
    async get(id) {
      if (pending.has(id)) return pending.get(id) ?? null
      if (!known.has(id)) known.set(id, (await vault.get('memory', [id]))[0] ?? null)
      return known.get(id) ?? null
    },
    async byKey(memory, now) {
      const here = places.get(placeKey(memory))
      if (here !== undefined) return pending.get(here) ?? null
      const stored = await vault.byKey(memory.key, memory.scope, now)
      if (stored === null) return null
      known.set(stored.id, stored)
      return pending.get(stored.id) ?? stored
    },
    put(after, { before, attachment = null } = {}) {
      if (before !== undefined && !known.has(before.id)) known.set(before.id, before)
      pending.set(after.id, after)
      if (after.status === 'active') places.set(placeKey(after), after.id)
      if (attachment !== null) attachments.set(attachment.digest, attachment.text)
    },
    remove(before) {
      if (!known.has(before.id)) known.set(before.id, before)
      pending.set(before.id, null)
    },
    step: (id) => (pending.has(id) ? stepOf(id) : undefined),
    steps: () => [...pending.keys()].map(stepOf),
    changes: () => [...pending.keys()].flatMap((id) => changeOf(stepOf(id)) ?? []),
    arriving: () =>
      [...pending.keys()]
        .map(stepOf)
        .flatMap(({ before, after }) =>
          after?.status === 'active' && before?.status !== 'active' ? [after] : [],
        ),
    attachments: () => attachments,
  }
}

export function changeOf({ before, after }: PendingStep): Change | null {
  if (after === null) return before === null ? null : removed('memory', before.id, before)
  return before === null
    ? created('memory', after.id, after)
    : revised('memory', after.id, before, after)
}
