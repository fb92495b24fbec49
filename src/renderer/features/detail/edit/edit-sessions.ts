import { create } from 'zustand'
import type { Memory, MemoryDraft, MemoryId } from '#shared/memory.ts'
import { call } from '#renderer/lib/engine.ts'
import { type TypedMemory, type DraftField, draftOf } from '../draft/memory-draft.ts'
import { keepMine, takeTheirs } from './drift.ts'
import { type DraftIssues, NO_ISSUES, without } from '#renderer/lib/memory/draft-issues.ts'

/** One memory being written. It outlives the pane: looking something up elsewhere must not cost what was typed. */
export interface EditSession {
  /** The memory as it was when editing began; null when it is a new one. */
  base: Memory | null
  start: TypedMemory
  draft: TypedMemory
  /** Fields left once: what is wrong with them is said from then on. */
  left: readonly string[]
  attempted: boolean
  saving: boolean
  /** What the engine would not take, at its field and as a whole. */
  refused: DraftIssues
  problem: string | null
  /** Typed here before theirs was taken, so that it can be brought back. */
  setAside: TypedMemory | null
}

export const useSessions = create<{ sessions: Readonly<Record<string, EditSession>> }>(() => ({
  sessions: {},
}))

/** Two vaults may hold the same memory, but never the same draft. */
export function sessionKey(vaultId: string | null, id: MemoryId | 'new'): string {
  return `${vaultId} ${id}`
}

/** Fetched whole first: saving an excerpt over its original would cut it. */
export async function startEditing(key: string, id: MemoryId): Promise<void> {
  const memory = await call('memories.get', { id, whole: true })
  if (!(key in useSessions.getState().sessions)) begin(key, memory, draftOf(memory))
}

/** What was begun and left stays; something to start from wins over an untouched draft only. */
export function startNew(key: string, initial: Partial<MemoryDraft>) {
  const known = useSessions.getState().sessions[key]
  if (known === undefined || known.draft === known.start) begin(key, null, draftOf(initial))
}

export function type<F extends DraftField>(key: string, field: F, value: TypedMemory[F]) {
  amendSession(key, ({ draft, refused }) => ({
    draft: { ...draft, [field]: value },
    refused: without(refused, field),
    problem: null,
  }))
}

export function leaveField(key: string, place: string) {
  amendSession(key, ({ left }) => (left.includes(place) ? {} : { left: [...left, place] }))
}

export function endSession(key: string) {
  useSessions.setState(({ sessions }) => {
    const { [key]: _ended, ...others } = sessions
    return { sessions: others }
  })
}

/** Somebody else changed the memory: go on from what it is now. */
export function settleDrift(key: string, current: Memory, whose: 'mine' | 'theirs') {
  amendSession(key, ({ base, draft, setAside }) => {
    if (base === null) return {}
    const settled = { base: current, start: draftOf(current), problem: null, refused: NO_ISSUES }
    // What is set aside follows too: brought back, it must not undo what only others changed.
    const mine = keepMine(setAside ?? draft, base, current)
    if (whose === 'theirs')
      return { ...settled, draft: takeTheirs(draft, base, current), setAside: mine }
    return { ...settled, draft: keepMine(draft, base, current), setAside: setAside && mine }
  })
}

export function bringBack(key: string) {
  amendSession(key, ({ setAside }) =>
    setAside === null ? {} : { draft: setAside, setAside: null },
  )
}

/** The memory is gone, what was typed about it is not: it becomes a new one. */
export function adoptAsNew(key: string, newKey: string) {
  const session = useSessions.getState().sessions[key]
  if (session === undefined) return
  begin(newKey, null, draftOf({}))
  amendSession(newKey, () => ({ draft: session.draft }))
  endSession(key)
}

export function amendSession(key: string, change: (session: EditSession) => Partial<EditSession>) {
  useSessions.setState(({ sessions }) => {
    const session = sessions[key]
    return session === undefined
      ? {}
      : { sessions: { ...sessions, [key]: { ...session, ...change(session) } } }
  })
}

function begin(key: string, base: Memory | null, start: TypedMemory) {
  const session: EditSession = {
    base,
    start,
    draft: start,
    left: [],
    attempted: false,
    saving: false,
    refused: NO_ISSUES,
    problem: null,
    setAside: null,
  }
  useSessions.setState(({ sessions }) => ({ sessions: { ...sessions, [key]: session } }))
}
