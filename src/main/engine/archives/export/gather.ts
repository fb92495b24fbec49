import type { ArchivePart } from '#shared/archive.ts'
import type { MemoryFilter } from '#shared/filter.ts'
import type { Memory } from '#shared/memory.ts'
import { SCOPE_KINDS, type Scope, scopeLabel } from '#shared/scope.ts'
import { growing, packedTexts } from '../packed/texts.ts'
import type { Reads } from '../../store/port.ts'

/** Rows read at a time. */
const A_PAGE = 1000
const AT_ONCE = 200

const OLDEST_FIRST = { by: 'createdAt', direction: 'asc' } as const

/** Scopes in the order they are written, each with the memories of it that leave, in the order of the index. */
export async function scopesIn(store: Reads, part: ArchivePart): Promise<GatheredScope[]> {
  const names = packedTexts()
  const made = growing(Float64Array)
  const lies = growing(Uint32Array)
  const scopes = new Map<string, { scope: Scope; number: number; count: number }>()
  for await (const { id, createdAt, scope } of rowsIn(store, part)) {
    const label = scopeLabel(scope)
    const known = scopes.get(label) ?? { scope, number: scopes.size, count: 0 }
    scopes.set(label, { ...known, count: known.count + 1 })
    const memory = names.add(id)
    made.set(memory, createdAt)
    lies.set(memory, known.number)
  }
  const places = grouped(
    [...scopes.values()].map(({ count }) => count),
    lies.get,
  )
  // The order of every index (`inIndexOrder`): few are of one moment, and only those are asked for their names.
  const inOrder = (a: number, b: number) =>
    made.get(a) - made.get(b) || (names.get(a) < names.get(b) ? -1 : 1)
  return [...scopes.values()]
    .toSorted((a, b) => inScopeOrder(a.scope, b.scope))
    .map(({ scope, number, count }) => ({
      scope,
      count,
      *ids() {
        for (const memory of places(number).toSorted(inOrder)) yield names.get(memory)
      },
    }))
}

/** What lies in each of so many places, by number, all in one list: a vault may have a hundred thousand scopes. */
function grouped(
  counts: readonly number[],
  placeOf: (each: number) => number,
): (place: number) => Uint32Array {
  const ends = Uint32Array.from(counts)
  for (let place = 1; place < ends.length; place += 1)
    ends[place] = (ends[place] ?? 0) + (ends[place - 1] ?? 0)
  const all = new Uint32Array(ends.at(-1) ?? 0)
  const next = ends.map((end, place) => end - (counts[place] ?? 0))
  for (let each = 0; each < all.length; each += 1) {
    const place = placeOf(each)
    all[next[place] ?? 0] = each
    next[place] = (next[place] ?? 0) + 1
  }
  return (place) => {
    const end = ends[place] ?? 0
    return all.subarray(end - (counts[place] ?? 0), end)
  }
}

/** Names are bytes outside the heap until they are asked for: there may be a million. */
export interface GatheredScope {
  scope: Scope
  count: number
  ids(): Iterable<string>
}

/** How many of each scope leave; counted, not read. */
export async function countsIn(
  store: Reads,
  part: ArchivePart,
): Promise<{ scope: Scope; count: number }[]> {
  if (part.kind === 'selection')
    return (await scopesIn(store, part)).map(({ scope, count }) => ({ scope, count }))
  const filter = filterOf(part)
  const within = filter.scopes === undefined ? null : new Set(filter.scopes.map(scopeLabel))
  const known = (await store.scopes()).filter(({ scope }) => within?.has(scopeLabel(scope)) ?? true)
  const counts: { scope: Scope; count: number }[] = []
  for (const { scope, total } of known.toSorted((a, b) => inScopeOrder(a.scope, b.scope))) {
    const isAll = part.kind === 'vault' || part.kind === 'scopes'
    const count = isAll ? total : await store.count({ ...filter, scopes: [scope] })
    if (count > 0) counts.push({ scope, count })
  }
  return counts
}

function filterOf(part: ArchivePart): MemoryFilter {
  if (part.kind === 'scopes') return { scopes: part.scopes }
  return part.kind === 'filter' ? part.filter : {}
}

/** Once through the vault in the order of making: asked scope by scope, each would be looked for among all. */
async function* rowsIn(
  store: Reads,
  part: ArchivePart,
): AsyncGenerator<Pick<Memory, 'id' | 'createdAt' | 'scope'>> {
  if (part.kind === 'selection') return yield* memoriesOf(store, [...new Set(part.ids)])
  const filter = filterOf(part)
  for (let from = null; ;) {
    const page = await store.page({ filter, sort: OLDEST_FIRST, from, until: null, limit: A_PAGE })
    yield* page.rows
    if (page.next === null) return
    from = page.next
  }
}

/** Whole memories in the order of these ids; one that is gone meanwhile is left out. */
export async function* memoriesOf(store: Reads, ids: Iterable<string>): AsyncGenerator<Memory> {
  let some: string[] = []
  for (const id of ids) {
    some.push(id)
    if (some.length < AT_ONCE) continue
    yield* await inThisOrder(store, some)
    some = []
  }
  yield* await inThisOrder(store, some)
}

async function inThisOrder(store: Reads, ids: readonly string[]): Promise<Memory[]> {
  const found = new Map((await store.get('memory', ids)).map((each) => [each.id as string, each]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

function inScopeOrder(a: Scope, b: Scope): number {
  const [one, other] = [scopeLabel(a), scopeLabel(b)]
  return (
    SCOPE_KINDS.indexOf(a.kind) - SCOPE_KINDS.indexOf(b.kind) ||
    (one < other ? -1 : one > other ? 1 : 0)
  )
}
