import type { Memory } from '#shared/memory.ts'
import type { ScopeKind } from '#shared/scope.ts'
import type { Db } from '../connection/connection.ts'
import type { BitRows } from '../rows/bit-rows.ts'
import { toScope } from '../rows/memory-columns.ts'
import { type Visibility } from './visibility-columns.ts'
import { type Space, space } from './space.ts'
import { RUN, holdsRow, runOf } from './kernel/bit-run.ts'
import { packedBytes } from './kernel/codes.ts'
import type { KnownModel } from '../rows/vector-rows.ts'
import { storedPlaces } from './stored-places.ts'
import { storedVectors } from './stored-vectors.ts'
import { bitsOf } from './bits-held.ts'
import { sql } from '../connection/sql.ts'

/** Rows whose bits are read between two calls: a few milliseconds. */
const PART = 4096
/**
 * Rows whose vectors are: a few milliseconds, of a million some fifteen. In parts of 256 hardly half of a million were read
 * after three hundred questions in a row, each of which read two thousand for itself; in large ones of a small vault the
 * second question waited for nearly all of them.
 */
const READ_ON = { least: 1024, most: 8192, inParts: 160 }

const rowsAPart = (last: number) =>
  Math.min(READ_ON.most, Math.max(READ_ON.least, Math.ceil(last / READ_ON.inParts)))

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
  const beside = bitsOf(db, bits)
  const places = storedPlaces(db)
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
    /** Whether this row is looked at when all are there. */
    isLater: (row: number) => boolean
  } | null = null

  /** What was read once, from end to end, fills the page cache and would lie there for good: twenty megabytes at 100,000. */
  const clearCache = () => void db.pragma(sql`shrink_memory`)
  /** Bits that were believed and lacked it hid it until here. */
  const show = (shown: Space, row: number, packed: Buffer) => {
    const found = placeOf.get(row)
    if (found === undefined) return
    const [, ...place] = found
    shown.put(row, packed, toVisibility(place))
  }
  const hold = (model: KnownModel, version: number) => {
    const { number, dimension } = model
    const width = packedBytes(dimension)
    const filled = space({ dimension, read: (rows) => stored.of(number, width, rows) })
    /** Vectors of the rows before this one have been read. */
    let unread = 0
    /** Written while bits and places were being read: looked at once more when they are all there. */
    let touched: Set<number> | null = new Set()

    /** In parts, with time for others in between. First whose bits there are, then who may see them, then until when. */
    function* filling(): Generator<undefined> {
      const last = stored.last()
      if (last > 0) filled.reserve(last)
      const marked = new Uint16Array(runOf(last) + 1)
      for (let from = 0; from <= last; from += PART) {
        const { runs, lacking } = beside.believed(
          model,
          from,
          Math.min(from + PART, marked.length * RUN) - 1,
        )
        for (const { run, held: rows, bits: some } of runs) {
          marked[run] = rows
          filled.putBits(run * RUN, some)
        }
        for (const [row, packed] of stored.of(number, width, lacking)) {
          marked[runOf(row)] = (marked[runOf(row)] ?? 0) | (1 << (row % RUN))
          filled.putVector(row, packed)
        }
        yield
      }
      for (const some of places.byScope()) {
        for (const { rows, ...place } of some)
          for (const row of rows)
            if (holdsRow(marked[runOf(row)] ?? 0, row)) filled.show(row, place)
        yield
      }
      for (const some of places.expiring()) {
        for (const [row, at] of some) filled.expire(row, at)
        yield
      }
    }
    const parts = filling()
    const loaded: LoadedSpace = {
      space: filled,
      loadSome() {
        try {
          if (parts.next().done !== true) return true
        } catch (error) {
          // Half of it would pass for the whole: the next question begins anew.
          held = null
          throw error
        }
        const again = touched ?? []
        if (touched !== null) clearCache()
        touched = null
        for (const row of again) replaced(row)
        return false
      },
      readSome() {
        if (unread === Infinity) return false
        const last = stored.last()
        const until = unread + rowsAPart(last) - 1
        const here = stored.between(number, width, unread, until)
        for (const [row, packed] of here) {
          if (filled.has(row)) filled.putVector(row, packed)
          else show(filled, row, packed)
        }
        // Bits alone do not make a vector: nobody is found by them.
        const read = new Set(here.map(([row]) => row))
        for (let row = unread; row <= until; row++) if (!read.has(row)) filled.remove(row)
        unread = until < last ? until + 1 : Infinity
        if (unread === Infinity) {
          filled.allRead()
          clearCache()
        }
        return unread < Infinity
      },
      isWhole: () => unread === Infinity,
    }
    return {
      model: number,
      width,
      version,
      loaded,
      isLater: (row: number) => touched?.add(row) !== undefined,
    }
  }
  const refresh = (row: number) => {
    if (held === null || held.isLater(row)) return
    const { space } = held.loaded
    const [model, ...place] = placeOf.get(row) ?? [null]
    if (model !== held.model || place.length === 0) return space.remove(row)
    if (space.has(row)) return space.place(row, toVisibility(place))
    for (const [, packed] of stored.of(held.model, held.width, [row]))
      space.put(row, packed, toVisibility(place))
  }
  const replaced = (row: number) => {
    held?.loaded.space.remove(row)
    refresh(row)
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
    replaced,
  }
}

function toVisibility([kind, id, status, expiresAt]: Placed): Visibility {
  return { scope: toScope(kind, id), status, expiresAt }
}
