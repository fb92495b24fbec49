import type { ArchivePart } from '#shared/archive.ts'
import type { MemoryFilter } from '#shared/filter.ts'
import type { Memory } from '#shared/memory.ts'
import { SCOPE_KINDS, type Scope, scopeLabel } from '#shared/scope.ts'
import { inIndexOrder } from '../../indices/index-file.ts'
import type { Reads } from '../../store/port.ts'

/** Rows read at a time: what is held of a large scope is names and times. */
const A_PAGE = 1000
const AT_ONCE = 200

const OLDEST_FIRST = { by: 'createdAt', direction: 'asc' } as const

/** Scopes in the order they are written, each with the memories of it that leave, in the order of the index. */
export async function scopesIn(store: Reads, part: ArchivePart): Promise<GatheredScope[]> {
  const gathered = new Map<string, { scope: Scope; found: Dated[] }>()
  for await (const { id, createdAt, scope } of rowsIn(store, part)) {
    const known = gathered.get(scopeLabel(scope))
    if (known === undefined) gathered.set(scopeLabel(scope), { scope, found: [{ id, createdAt }] })
    else known.found.push({ id, createdAt })
  }
  return [...gathered.values()]
    .toSorted((a, b) => inScopeOrder(a.scope, b.scope))
    .map(({ scope, found }) => ({ scope, ids: found.toSorted(inIndexOrder).map(({ id }) => id) }))
}

type Dated = Pick<Memory, 'id' | 'createdAt'>

interface GatheredScope {
  scope: Scope
  ids: string[]
}

/** How many of each scope leave; counted, not read. */
export async function countsIn(
  store: Reads,
  part: ArchivePart,
): Promise<{ scope: Scope; count: number }[]> {
  if (part.kind === 'selection')
    return (await scopesIn(store, part)).map(({ scope, ids }) => ({ scope, count: ids.length }))
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
export async function* memoriesOf(store: Reads, ids: readonly string[]): AsyncGenerator<Memory> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const found = new Map(
      (await store.get('memory', some)).map((each) => [each.id as string, each]),
    )
    for (const id of some) {
      const memory = found.get(id)
      if (memory !== undefined) yield memory
    }
  }
}

function inScopeOrder(a: Scope, b: Scope): number {
  const [one, other] = [scopeLabel(a), scopeLabel(b)]
  return (
    SCOPE_KINDS.indexOf(a.kind) - SCOPE_KINDS.indexOf(b.kind) ||
    (one < other ? -1 : one > other ? 1 : 0)
  )
}
