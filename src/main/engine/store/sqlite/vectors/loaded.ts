import type { Memory } from '#shared/memory.ts'
import type { Scope, ScopeKind } from '#shared/scope.ts'
import type { Db } from '../connection/connection.ts'
import type { BitRows } from '../rows/bit-rows.ts'
import { toScope } from '../rows/memory-columns.ts'
import { type Visibility } from './visibility-columns.ts'
import { type Space, space } from './space.ts'
import { RUN, holdsRow, runOf } from './kernel/bit-run.ts'
import { packedBytes } from './kernel/codes.ts'
import type { KnownModel } from '../rows/vector-rows.ts'
import { storedVectors } from './stored-vectors.ts'
import { bitsOf } from './bits-held.ts'
import { sql } from '../connection/sql.ts'

/** Rows whose bits are read between two calls: a few milliseconds. */
const PART = 4096
/** Rows whose vectors are: about as long. */
const READ_ON = 1024

export interface LoadedSpace {
  space: Space
  /** Reads the next bits from the disk; whether there are more. */
  loadSome(): boolean
  /** Reads the next vectors themselves; whether there are more. */
  readSome(): boolean
  /** Whether they have all been read. */
  isWhole(): boolean
}

export interface LoadedSpaces {
  /** The vectors of this model; those of another are let go of, nothing compares the two. */
  of(model: KnownModel): LoadedSpace
  /** Whether this is still the one that is asked. */
  isHeld(loaded: LoadedSpace): boolean
  /** Something about this row was written, and perhaps its vector is gone. */
  refresh(row: number): void
  /** It has a new vector. */
  replaced(row: number): void
}

type Placed = readonly [kind: ScopeKind, id: string, status: Memory['status'], expiresAt: number]

export function loadedSpaces(db: Db, bits: Pick<BitRows, 'between'>): LoadedSpaces {
  const stored = storedVectors(db)
  const heldBits = bitsOf(db, bits)
  const places = db
    .prepare<[from: number, until: number], [row: number, ...Placed]>(
      sql`SELECT row, scope_kind, scope_id, status, expires_at FROM memories
      WHERE row BETWEEN ? AND ? ORDER BY row`,
    )
    .raw()
  const placeOf = db
    .prepare<[row: number], [model: number | null, ...Placed]>(
      sql`SELECT v.model, m.scope_kind, m.scope_id, m.status, m.expires_at
      FROM memories m LEFT JOIN vectors v ON v.row = m.row WHERE m.row = ?`,
    )
    .raw()
  let held: {
    model: number
    width: number
    version: number
    loaded: LoadedSpace
    upTo: () => number
  } | null = null

  const hold = (model: KnownModel, version: number) => {
    const { number, dimension } = model
    /** Bits of the rows before this one are here, and vectors of those before the other. */
    let next = 0
    let unread = 0
    const width = packedBytes(dimension)
    const filled = space({ dimension, read: (rows) => stored.of(number, width, rows) })

    const fill = (from: number, until: number) => {
      const { runs, lacking } = heldBits(model, from, until)
      const told = new Map(runs.map(({ run, held: rows }) => [run, rows]))
      for (const { run, bits: some } of runs) filled.putBits(run * RUN, some)
      const without = new Map(stored.of(number, width, lacking))
      const visibilityOf = visibilities()
      for (const [row, ...place] of places.all(from, until)) {
        const packed = without.get(row)
        if (packed !== undefined) filled.put(row, packed, visibilityOf(place))
        else if (holdsRow(told.get(runOf(row)) ?? 0, row)) filled.show(row, visibilityOf(place))
      }
    }
    const loaded: LoadedSpace = {
      space: filled,
      loadSome() {
        if (next === Infinity) return false
        const last = stored.last()
        if (next === 0 && last > 0) filled.reserve(last)
        if (next <= last) fill(next, next + PART - 1)
        next = next + PART <= last ? next + PART : Infinity
        return next < Infinity
      },
      readSome() {
        if (unread === Infinity) return false
        const until = unread + READ_ON - 1
        const here = stored.between(number, width, unread, until)
        for (const [row, packed] of here) if (filled.has(row)) filled.putCodes(row, packed)
        // Bits alone do not make a vector: nobody is found by them.
        const read = new Set(here.map(([row]) => row))
        for (let row = unread; row <= until; row++) if (!read.has(row)) filled.remove(row)
        unread = until < stored.last() ? until + 1 : Infinity
        if (unread === Infinity) filled.allRead()
        return unread < Infinity
      },
      isWhole: () => unread === Infinity,
    }
    return { model: number, width, version, loaded, upTo: () => next - 1 }
  }
  const refresh = (row: number) => {
    if (held === null || row > held.upTo()) return
    const { space } = held.loaded
    const [model, ...place] = placeOf.get(row) ?? [null]
    if (model !== held.model || place.length === 0) return space.remove(row)
    if (space.has(row)) return space.place(row, visibilities()(place))
    for (const [, packed] of stored.of(held.model, held.width, [row]))
      space.put(row, packed, visibilities()(place))
  }
  return {
    of(model) {
      // Somebody else writes when this connection only reads: what it holds may be old.
      const version = db.readonly ? Number(db.pragma(sql`data_version`, { simple: true })) : 0
      if (held?.model !== model.number || held.version !== version) held = hold(model, version)
      return held.loaded
    },
    isHeld: (loaded) => held?.loaded === loaded,
    refresh,
    replaced(row) {
      held?.loaded.space.remove(row)
      refresh(row)
    },
  }
}

/** Of many one after the other in one scope, that scope once. */
function visibilities(): (place: Placed) => Visibility {
  let last: { kind: ScopeKind; id: string; scope: Scope } | null = null
  return ([kind, id, status, expiresAt]) => {
    if (last === null || last.kind !== kind || last.id !== id)
      last = { kind, id, scope: toScope(kind, id) }
    return { scope: last.scope, status, expiresAt }
  }
}
