import { Scope, type ScopeKind, scopeLabel } from '#shared/scope.ts'
import type { Consumer } from '../follow.ts'
import type { Reads } from '../store/port.ts'

/** Which scopes there are. To count them anew at every write cost as much as the rest of the comparison. */
export interface InhabitedScopes {
  /** Those of them that hold anything: each costs a look for every word and every band. */
  among(scopes: readonly Scope[]): Promise<Scope[]>
  /** Scopes outside of these that what is written in `own` can be compared with; null where there are more than so many. */
  beyond(looked: readonly Scope[], own: Scope, most: number): Promise<Scope[] | null>
  follow: Consumer
}

/** One that was left by all it held stays until the next opening: a look for nothing, and nothing missed. */
export function inhabitedScopes(vault: Pick<Reads, 'scopes'>): InhabitedScopes {
  type ByKind = Map<ScopeKind, Map<string, Scope>>
  let known: Promise<ByKind> | null = null
  const add = (scopes: ByKind, scope: Scope) => {
    const ofKind = scopes.get(scope.kind) ?? new Map<string, Scope>()
    scopes.set(scope.kind, ofKind.set(scopeLabel(scope), scope))
  }
  const read = async () => {
    const scopes: ByKind = new Map()
    for (const { scope } of await vault.scopes()) add(scopes, scope)
    return scopes
  }
  const all = () => {
    const reading = (known ??= read())
    // What failed once may succeed the next time.
    reading.catch(() => (known = null))
    return reading
  }
  return {
    async among(scopes) {
      const there = await all()
      return scopes.filter((scope) => there.get(scope.kind)?.has(scopeLabel(scope)) === true)
    },
    async beyond(looked, own, most) {
      const there = await all()
      const labels = new Set(looked.map(scopeLabel))
      const beyond: Scope[] = []
      const self = there.get(own.kind)?.get(scopeLabel(own))
      if (self !== undefined && !labels.has(scopeLabel(own))) beyond.push(self)
      for (const [kind, ofKind] of there) {
        if (kind === own.kind) continue
        for (const [label, scope] of ofKind) {
          if (!labels.has(label)) beyond.push(scope)
          if (beyond.length > most) return null
        }
      }
      return beyond
    },
    async follow({ changes }) {
      if (known === null) return
      const scopes = await all()
      for (const { noun, after } of changes) {
        const scope = noun === 'memory' ? Scope.safeParse(after?.['scope']).data : undefined
        if (scope !== undefined) add(scopes, scope)
      }
    },
  }
}
