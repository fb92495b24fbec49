import { STATUSES, type Memory } from '#shared/memory.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { isAlive } from '../../alive.ts'
import type { StoreFilter } from '../../filter.ts'

/** What decides who may see a memory, kept beside its vector: others are not even compared. */
export interface Visibility {
  scope: Scope
  status: Memory['status']
  expiresAt: number
}

export interface VisibilityColumns {
  set(slot: number, place: Visibility): void
  move(from: number, to: number): void
  /** Writes the slots below `size` that the filter leaves open, as far as these columns can tell; how many. */
  open(filter: StoreFilter, size: number, into: Uint32Array): number
  isOpen(filter: StoreFilter): (slot: number) => boolean
}

/** Parts of a filter that these columns decide; the rest is asked of the tables. */
const DECIDED = ['scopes', 'scopeKinds', 'within', 'statuses', 'aliveAt'] as const

export function undecided(filter: StoreFilter): StoreFilter {
  const rest: StoreFilter = { ...filter }
  for (const name of DECIDED) delete rest[name]
  return rest
}

export function visibilityColumns(): VisibilityColumns {
  const numbers = new Map<string, number>()
  const known: Scope[] = []
  let scopes = new Uint32Array(1024)
  let statuses = new Uint8Array(1024)
  let expiries = new Float64Array(1024)

  const numberOf = (scope: Scope): number => {
    const label = scopeLabel(scope)
    const number = numbers.get(label)
    if (number !== undefined) return number
    numbers.set(label, known.length)
    return known.push(scope) - 1
  }
  const makeRoom = (slot: number) => {
    if (slot < scopes.length) return
    scopes = larger(scopes, new Uint32Array(scopes.length * 2))
    statuses = larger(statuses, new Uint8Array(statuses.length * 2))
    expiries = larger(expiries, new Float64Array(expiries.length * 2))
  }
  const openIn = (filter: StoreFilter) => ({
    openScopes: Uint8Array.from(known, (scope) => Number(isPlaceOf(scope, filter))),
    openStatuses: Uint8Array.from(STATUSES, (status) => Number(isStatusOf(status, filter))),
    after: filter.aliveAt ?? -Infinity,
  })
  return {
    set(slot, { scope, status, expiresAt }) {
      makeRoom(slot)
      scopes[slot] = numberOf(scope)
      statuses[slot] = STATUSES.indexOf(status)
      expiries[slot] = expiresAt
    },
    move(from, to) {
      scopes[to] = scopes[from] ?? 0
      statuses[to] = statuses[from] ?? 0
      expiries[to] = expiries[from] ?? 0
    },
    open(filter, size, into) {
      const { openScopes, openStatuses, after } = openIn(filter)
      let count = 0
      for (let slot = 0; slot < size; slot++) {
        const open =
          openScopes[scopes[slot] ?? 0] === 1 &&
          openStatuses[statuses[slot] ?? 0] === 1 &&
          (expiries[slot] ?? 0) > after
        into[count] = slot
        // Without a branch: who may see what is as good as random here.
        count += Number(open)
      }
      return count
    },
    isOpen(filter) {
      const { openScopes, openStatuses, after } = openIn(filter)
      return (slot) =>
        openScopes[scopes[slot] ?? 0] === 1 &&
        openStatuses[statuses[slot] ?? 0] === 1 &&
        (expiries[slot] ?? 0) > after
    },
  }
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

function larger<Column extends Uint8Array | Uint32Array | Float64Array>(
  from: Column,
  to: Column,
): Column {
  to.set(from)
  return to
}
