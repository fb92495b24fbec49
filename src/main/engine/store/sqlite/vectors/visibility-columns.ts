import type { Memory } from '#shared/memory.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { isAlive } from '../../alive.ts'
import type { StoreFilter } from '../../filter.ts'
import { expiryColumn } from './expiry-column.ts'

/** What decides who may see a memory, kept beside its vector: others are not even compared. */
export interface Visibility {
  scope: Scope
  status: Memory['status']
  expiresAt: number
}

export interface VisibilityColumns {
  readonly size: number
  has(row: number): boolean
  /** Room for rows up to this one, at once: growing by and by leaves what it was before to be cleaned up. */
  reserve(row: number): void
  set(row: number, place: Visibility): void
  /** Of what is kept. */
  expire(row: number, at: number): void
  remove(row: number): void
  /** One byte a row up to the last: 1 where the filter leaves it open, as far as these columns can tell. As long as `made` is the same, so is it. */
  open(filter: StoreFilter): { mask: Uint8Array; count: number; made: number }
  isOpen(filter: StoreFilter): (row: number) => boolean
}

/** Parts of a filter that these columns decide; the rest is asked of the tables. */
const DECIDED = ['scopes', 'scopeKinds', 'within', 'statuses', 'aliveAt'] as const

export function undecided(filter: StoreFilter): StoreFilter {
  const rest: StoreFilter = { ...filter }
  for (const name of DECIDED) delete rest[name]
  return rest
}

/** The place of nobody: nothing is kept at this row. */
const NOWHERE = 0

export function visibilityColumns(): VisibilityColumns {
  const numbers = new Map<string, number>()
  /** A scope and a status together, by their number: as one they take a byte a row, while they are few. */
  const known: (Pick<Visibility, 'scope' | 'status'> | null)[] = [null]
  let places: Places = new Uint8Array(1024)
  const expiries = expiryColumn()
  let mask = new Uint8Array(1024)
  let end = 0
  let size = 0
  /** Whom the mask is for, and how long it holds: who may be seen changes seldom. */
  let masked = { key: '', from: 0, until: 0, count: 0 }
  let made = 0

  /** What was set last, and its number: many in a row are of one place. */
  let last: { scope?: Scope; status?: Memory['status']; number: number } = { number: NOWHERE }
  const numberOf = (scope: Scope, status: Memory['status']): number => {
    if (last.scope === scope && last.status === status) return last.number
    const label = `${status} ${scopeLabel(scope)}`
    const number = numbers.get(label) ?? known.push({ scope, status }) - 1
    numbers.set(label, number)
    last = { scope, status, number }
    return number
  }
  const makeRoom = (row: number) => {
    if (row < places.length) return
    const room = Math.max(row + 1, Math.ceil(places.length * 1.25))
    places = copied(places, room, known.length)
    mask = new Uint8Array(room)
    masked.key = ''
  }
  const has = (row: number) => row < end && places[row] !== NOWHERE
  const openIn = (filter: StoreFilter) => ({
    openPlaces: Uint8Array.from(known, (place) => Number(place !== null && isOf(place, filter))),
    after: filter.aliveAt ?? -Infinity,
  })
  const maskFor = (filter: StoreFilter): number => {
    const { openPlaces, after } = openIn(filter)
    let count = 0
    let until = Infinity
    for (let row = 0; row < end; row++) {
      const expiry = expiries.at(row)
      const open = (openPlaces[places[row] ?? NOWHERE] ?? 0) & Number(expiry > after)
      mask[row] = open
      count += open
      if (open === 1 && expiry < until) until = expiry
    }
    masked = { key: keyOf(filter), from: after, until, count }
    made++
    return count
  }
  return {
    get size() {
      return size
    },
    has,
    reserve: makeRoom,
    set(row, { scope, status, expiresAt }) {
      makeRoom(row)
      if (!has(row)) size++
      end = Math.max(end, row + 1)
      const number = numberOf(scope, status)
      if (number >= 2 ** (8 * places.BYTES_PER_ELEMENT))
        places = copied(places, places.length, number + 1)
      places[row] = number
      expiries.set(row, expiresAt)
      masked.key = ''
    },
    expire(row, at) {
      if (!has(row)) return
      expiries.set(row, at)
      masked.key = ''
    },
    remove(row) {
      if (!has(row)) return
      size--
      places[row] = NOWHERE
      masked.key = ''
    },
    open(filter) {
      const { key, from, until } = masked
      const { aliveAt = -Infinity } = filter
      const holds = key === keyOf(filter) && aliveAt >= from && aliveAt < until
      const count = holds ? masked.count : maskFor(filter)
      return { mask: mask.subarray(0, end), count, made }
    },
    isOpen(filter) {
      const { openPlaces, after } = openIn(filter)
      return (row) =>
        has(row) && openPlaces[places[row] ?? NOWHERE] === 1 && expiries.at(row) > after
    },
  }
}

/** What a mask depends on but for the moment. */
function keyOf({ within, scopes, scopeKinds, statuses, aliveAt }: StoreFilter): string {
  return JSON.stringify([within, scopes, scopeKinds, statuses, aliveAt === undefined])
}

function isOf(place: Pick<Visibility, 'scope' | 'status'>, filter: StoreFilter): boolean {
  return isPlaceOf(place.scope, filter) && isStatusOf(place.status, filter)
}

function isPlaceOf(scope: Scope, { scopes, scopeKinds, within }: StoreFilter): boolean {
  const isIn = (among: readonly Scope[]) =>
    among.some((each) => scopeLabel(each) === scopeLabel(scope))
  const asked = (scopes?.length ?? 0) + (scopeKinds?.length ?? 0) > 0
  return (
    (!asked || isIn(scopes ?? []) || (scopeKinds ?? []).includes(scope.kind)) &&
    (within === undefined || isIn(within))
  )
}

function isStatusOf(status: Memory['status'], { statuses, aliveAt }: StoreFilter): boolean {
  return (
    (statuses === undefined || statuses.includes(status)) &&
    (aliveAt === undefined || isAlive({ status, expiresAt: null }, aliveAt))
  )
}

type Places = Uint8Array | Uint16Array | Uint32Array

/** With room for so many rows, each wide enough for so many places. */
function copied(from: Places, room: number, known: number): Places {
  const to =
    known <= 2 ** 8
      ? new Uint8Array(room)
      : known <= 2 ** 16
        ? new Uint16Array(room)
        : new Uint32Array(room)
  to.set(from)
  return to
}
