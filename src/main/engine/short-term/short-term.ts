import type { ExperienceDraft } from '#shared/experience.ts'
import { lru } from '#shared/lru.ts'
import { mutex } from '#shared/mutex.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import {
  type Buffer,
  type Held,
  candidates,
  drain,
  openBuffer,
  placeOf,
  put,
  reweigh,
} from './buffer.ts'
import { releasable, surplus } from './release.ts'
import { type Keep, move, tend } from './tick.ts'

export interface ShortTermOptions {
  clock: Clock
  log: Log
  keep: Keep
  /** Something on the screens has changed since the last tick. */
  onChanged: () => void
}

/** Every agent's buffer, for as long as the vault is open. */
export interface ShortTerm {
  buffers: ReadonlyMap<string, Buffer>
  /** Takes the same short moment whatever it holds, and never waits. */
  enqueue(principal: AgentPrincipal, draft: ExperienceDraft): { held: Held; pushedOut: Held | null }
  /** An experience that goes past the buffer. */
  apart(principal: AgentPrincipal, draft: ExperienceDraft): Held
  tick(): Promise<void>
  /** Keeps what is worth keeping of one place, whoever experienced it there. */
  keepFrom(scope: Scope): Promise<void>
  /** Keeps what is worth keeping, whatever the triggers say, and lets go of the rest. */
  flush(): Promise<void>
}

/** Agents whose experiences are counted; one that was silent for longest begins anew. */
const MOST_COUNTED = 10_000

export function openShortTerm({ clock, log, keep, onChanged }: ShortTermOptions): ShortTerm {
  const buffers = new Map<string, Buffer>()
  // Each agent's own: one count for all would tell it how much the others live through.
  const lastIds = lru<string, number>(MOST_COUNTED)
  let changed = false
  // Two at once would write the same experience twice.
  const inTurn = mutex()
  let ticking: Promise<void> | null = null

  function apart(principal: AgentPrincipal, draft: ExperienceDraft): Held {
    const buffer = buffers.get(principal.id)
    if (buffer !== undefined) return happened(++buffer.lastId, principal, draft)
    const id = (lastIds.get(principal.id) ?? 0) + 1
    lastIds.set(principal.id, id)
    return happened(id, principal, draft)
  }

  function happened(id: number, principal: AgentPrincipal, draft: ExperienceDraft): Held {
    return { id, at: clock.now(), principal, draft, importance: null, leaving: false }
  }

  function enqueue(principal: AgentPrincipal, draft: ExperienceDraft) {
    let buffer = buffers.get(principal.id)
    if (buffer === undefined) {
      buffer = openBuffer(principal, clock.now(), lastIds.get(principal.id))
      buffers.set(principal.id, buffer)
    }
    const held = happened(++buffer.lastId, principal, draft)
    changed = true
    return { held, pushedOut: put(buffer, held) }
  }

  async function tickOnce(): Promise<void> {
    for (const buffer of buffers.values()) {
      const before = buffer.ring.length
      const writing = tend(buffer, clock.now(), keep, log)
      if (writing !== null) await writing
      changed ||= before !== buffer.ring.length
      tell(buffer, log)
    }
    for (const buffer of surplus(buffers)) {
      await saved(buffer)
      // Who speaks up while being emptied is not silent any more.
      if (buffer.waiting === 0) release(buffer.principal.id, buffer)
    }
    for (const [agent, buffer] of buffers)
      if (releasable(buffer, clock.now())) release(agent, buffer)
    if (changed) onChanged()
    changed = false
  }

  /** What is worth keeping goes to the vault, whatever the triggers say. */
  async function saved(buffer: Buffer): Promise<void> {
    drain(buffer)
    const worthy = candidates(buffer)
    if (worthy.length > 0) await move(buffer, worthy, 'quit', clock.now(), keep, log)
  }

  async function keptFrom(scope: Scope): Promise<void> {
    for (const buffer of buffers.values()) {
      drain(buffer)
      const from = candidates(buffer).filter(
        (held) => scopeLabel(placeOf(held)) === scopeLabel(scope),
      )
      if (from.length === 0) continue
      changed = true
      const { lastConsolidatedAt } = buffer
      await move(buffer, from, 'ended', clock.now(), keep, log)
      // What is left of other places keeps its turn.
      reweigh(buffer, lastConsolidatedAt)
    }
  }

  function release(agent: string, buffer: Buffer): void {
    tell(buffer, log)
    const lost = candidates(buffer).length
    const faded = buffer.ring.length - lost
    if (lost > 0) log.write('error', 'short-term.lost', { agent, experiences: lost })
    if (faded > 0) log.write('info', 'short-term.let-go', { agent, experiences: faded })
    buffers.delete(agent)
    lastIds.set(agent, buffer.lastId)
    changed = true
  }

  return {
    buffers,
    enqueue,
    apart,
    tick: () => (ticking ??= inTurn(tickOnce).finally(() => (ticking = null))),
    keepFrom: (scope) => inTurn(() => keptFrom(scope)),
    flush: () =>
      inTurn(async () => {
        for (const buffer of buffers.values()) {
          await saved(buffer)
          release(buffer.principal.id, buffer)
        }
      }),
  }
}

/** Once a tick: a flood that pushes thousands out must not flood the log as well. */
function tell(buffer: Buffer, log: Log): void {
  const fresh = buffer.gone.pushedOut - buffer.toldPushedOut
  if (fresh === 0) return
  buffer.toldPushedOut = buffer.gone.pushedOut
  log.write('warn', 'short-term.pushed-out', { agent: buffer.principal.id, experiences: fresh })
}
