import { setImmediate } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { StoreFilter } from '../../filter.ts'
import type { Embedded, NearestRequest, Scored } from '../../search.ts'
import { meaningText } from '../../meaning-text.ts'
import { unit } from '../../cosine.ts'
import { countIn } from '../lists/counts.ts'
import { selection } from '../filter/selection.ts'
import type { Statements } from '../connection/statements.ts'
import type { Tables } from '../rows/tables.ts'
import { undecided } from './visibility-columns.ts'
import { type LoadedSpace, loadedSpaces } from './loaded.ts'
import type { SqliteFeed } from '../journal/feed.ts'
import type { KnownModel } from '../rows/vector-rows.ts'
import type { NearRow } from './space.ts'
import { embeddingBacklogIn } from './embedding-backlog.ts'
import { sql, whereOf } from '../connection/sql.ts'

/** More vectors than this, of named memories or those the tables leave open, are read in parts, with time for others in between. */
const MOST_AT_ONCE = 4000
/** Vectors read between two calls of others for a question that comes before all were: each lies somewhere else. */
const CHOSEN_AT_ONCE = 400
/** Asked of the tables at first, when a filter says more than the columns in memory know. */
const FIRST_CHECKED = 1000

const AMONG_ASKED = sql`m.row IN (SELECT value FROM json_each(:asked))`

export interface Vectors {
  nearest(request: NearestRequest): Promise<Scored[]>
  of(model: string, ids: readonly string[]): Map<string, Float32Array>
  unembedded(model: string, limit: number): Promise<{ id: MemoryId; text: string }[]>
  put(model: string, vectors: readonly Embedded[]): void
  stats(model: string): { embedded: number; waiting: number }
  /** What is in memory follows what was committed since, by whomever. */
  follow(): void
  /** Reads what the vectors of this model are chosen by into memory. */
  warmUp(model: string): Promise<void>
}

export function vectorsIn(
  tables: Tables,
  statements: Statements,
  feed: Pick<SqliteFeed, 'last' | 'rowsSince'>,
): Vectors {
  const { db, names, memories, attachments, vectors, bits } = tables
  const count = countIn(statements)
  const waiting = embeddingBacklogIn(db)
  const spaces = loadedSpaces(db, bits)
  let followed = feed.last()

  const vectorNamed = ({ number }: KnownModel, id: string): Float32Array | null => {
    const row = names.find('memory', id)
    return row === null ? null : vectors.read(row, number)
  }
  const textOf = (row: number): { id: MemoryId; text: string; active: boolean } | null => {
    const memory = memories.read(row)
    if (memory === null) return null
    const { id, attachment, status } = memory
    const whole = attachment === null ? null : attachments.read(attachment.digest)
    return { id, text: meaningText(memory, whole), active: status === 'active' }
  }
  const stats = (model: string) => {
    const embedded = vectors.model(model)?.embedded ?? 0
    return { embedded, waiting: Math.max(0, count({ statuses: ['active'] }) - embedded) }
  }
  const putAll = db.transaction((model: string, given: readonly Embedded[]): number[] => {
    const rows: number[] = []
    for (const { id, text, vector } of given) {
      const row = names.find('memory', id)
      const now = row === null ? null : textOf(row)
      if (row === null || now?.text !== text) continue
      vectors.put(row, now.active, { id: model, dimension: vector.length }, unit(vector))
      rows.push(row)
    }
    return rows
  })

  /** Which of these rows the tables leave open. */
  const asked = (filter: StoreFilter) => {
    const { from, where, params } = selection(filter)
    return {
      decidesNothing: where.length === 0,
      among: (rows: readonly number[]): ReadonlySet<number> => {
        const found = statements<{ row: number }>(
          sql`SELECT m.row FROM ${from} ${whereOf(...where, AMONG_ASKED)}`,
        ).all({
          ...params,
          asked: JSON.stringify(rows),
        })
        return new Set(found.map(({ row }) => row))
      },
      all: (): number[] => {
        return statements<{ row: number }>(sql`SELECT m.row FROM ${from} ${whereOf(...where)}`)
          .all(params)
          .map(({ row }) => row)
      },
    }
  }
  /** Null where too many would have to be read at once. */
  const near = (loaded: LoadedSpace, request: NearestRequest): NearRow[] | null => {
    const { space } = loaded
    const { filter, limit, among } = request
    const query = unit(request.vector)
    const rows = among && names.rowsOf(among).filter((row) => row !== null)
    const isTooMuch = ({ length }: readonly number[]) => length > MOST_AT_ONCE && !loaded.isWhole()
    if (rows !== undefined && isTooMuch(rows)) return null
    const rest = asked(undecided(filter))
    if (rest.decidesNothing) return space.nearest(query, filter, limit, rows)
    const wanted = firstChecked(limit)
    const best = space.nearest(query, filter, wanted, rows)
    const open = rest.among(best.map(({ row }) => row))
    const found = best.filter(({ row }) => open.has(row))
    if (found.length >= limit || best.length < wanted) return found.slice(0, limit)
    const named = rows === undefined ? null : new Set(rows)
    const all = rest.all().filter((row) => named?.has(row) ?? true)
    return isTooMuch(all) ? null : space.nearest(query, filter, limit, all)
  }
  /** What a question is compared with, before all was read: in parts, as two thousand of them take longer than anybody should wait. */
  const readChosen = async (
    loaded: LoadedSpace,
    { vector, filter, limit, among }: NearestRequest,
  ) => {
    if (among !== undefined || loaded.isWhole()) return
    const most = asked(undecided(filter)).decidesNothing ? limit : firstChecked(limit)
    const rows = loaded.space.unread(unit(vector), filter, most)
    for (let from = 0; from < rows.length && db.open; from += CHOSEN_AT_ONCE) {
      await setImmediate()
      if (db.open) loaded.space.read(rows.slice(from, from + CHOSEN_AT_ONCE))
    }
    await setImmediate()
  }
  const named = (found: readonly NearRow[]): Scored[] => {
    const ids = names.idsOf(found.map(({ row }) => row))
    return found.flatMap(({ row, score }) => {
      const id = ids.get(row)
      return id === undefined ? [] : [{ id, score }]
    })
  }

  const follow = () => {
    const last = feed.last()
    if (last === followed) return
    for (const row of feed.rowsSince(followed)) {
      waiting.touched(row)
      spaces.refresh(row)
    }
    followed = last
  }
  const readAll = async (model: KnownModel): Promise<LoadedSpace> => {
    const loaded = spaces.of(model)
    while (db.open && (loaded.loadSome() || loaded.readSome())) await setImmediate()
    if (!db.open) return loaded
    // Let go of meanwhile, for another model or another's writes, it lacks what was written since: now without a pause.
    const held = spaces.of(model)
    if (held !== loaded) while (held.loadSome() || held.readSome());
    return held
  }
  /** Whose vectors are read behind somebody's back. */
  let behind: LoadedSpace | null = null
  /** Once somebody compares by meaning, the next question finds all vectors in memory, whatever it is near to. */
  const readOn = async (loaded: LoadedSpace) => {
    if (loaded.isWhole() || behind === loaded) return
    behind = loaded
    try {
      do await setImmediate()
      while (db.open && spaces.isHeld(loaded) && loaded.readSome())
    } catch {
      // What cannot be read is told to the one whose question needs it.
    }
    if (behind === loaded) behind = null
  }
  const load = async (model: KnownModel): Promise<LoadedSpace> => {
    const loaded = spaces.of(model)
    while (db.open && loaded.loadSome()) await setImmediate()
    return loaded
  }

  return {
    async nearest(request) {
      const known = vectors.model(request.model)
      if (known === null) return []
      if (request.vector.length !== known.dimension)
        throw new AppError(
          'invalid_input',
          `Vectors of ${request.model} have ${known.dimension} numbers, not ${request.vector.length}.`,
        )
      let loaded = await load(known)
      if (!db.open) return []
      follow()
      await readChosen(loaded, request)
      if (!db.open) return []
      follow()
      let found = near(loaded, request)
      if (found === null) {
        loaded = await readAll(known)
        if (!db.open) return []
        follow()
        found = near(loaded, request)
      }
      void readOn(loaded)
      return named(found ?? [])
    },
    of(model, ids) {
      const known = vectors.model(model)
      const found = known === null ? [] : ids.map((id) => [id, vectorNamed(known, id)] as const)
      return new Map(found.flatMap(([id, vector]) => (vector === null ? [] : [[id, vector]])))
    },
    async unembedded(model, limit) {
      follow()
      if (stats(model).waiting === 0) return []
      const rows = await waiting.next(vectors.model(model)?.number ?? 0, limit)
      return rows.flatMap((row) => {
        const found = db.open ? textOf(row) : null
        return found === null ? [] : [{ id: found.id, text: found.text }]
      })
    },
    put(model, given) {
      for (const row of putAll.immediate(model, given)) spaces.replaced(row)
    },
    stats,
    follow,
    async warmUp(model) {
      const known = vectors.model(model)
      if (known !== null) await load(known)
    },
  }
}

const firstChecked = (limit: number) => Math.max(FIRST_CHECKED, 4 * limit)
