import type { Room } from '../../room.ts'
import type { Store } from '../../store/port.ts'
import { SYSTEM } from '#shared/principal.ts'
import { takingTurns } from '../../turns.ts'
import { openWriting } from '../../writing.ts'

/** Loci's own room on a bare store, for who only reads and plans. */
export function loneRoom(store: Store, now: number, given: Partial<Room> = {}): Room {
  let next = 0
  return {
    principal: SYSTEM,
    changesets: { next: () => `chg_${next++}`, mayComeAgain: false },
    store,
    clock: { now: () => now },
    ids: { random: (length) => (next++).toString(36).padStart(length, '0') },
    log: { write: () => undefined },
    tokens: { count: (text) => Math.ceil(text.length / 4) },
    secrets: null,
    files: null,
    lending: { kind: 'off', why: 'No model here.' },
    lexicon: null,
    examine: async (_room, { changes }) => ({
      changes: [...changes],
      also: [],
      contradictions: [],
      uncompared: [],
      follows: [],
      looked: null,
    }),
    lookAhead: async () => null,
    alike: async () => null,
    asked: async () => null,
    writing: openWriting(),
    turn: takingTurns(),
    caughtUp: () => store.head(),
    followed: async () => undefined,
    served: () => undefined,
    listed: () => undefined,
    beforeLargeRun: async () => undefined,
    ...given,
  }
}
