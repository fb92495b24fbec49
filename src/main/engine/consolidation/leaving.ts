import { Scope, scopeLabel } from '#shared/scope.ts'
import { isAlive } from '../store/alive.ts'
import { LOOKED_AT, type Planning } from './planning.ts'

export interface ActiveCounts {
  all: number
  byScope: Map<string, number>
}

/** How many would be active, and where, if all that is proposed so far were done. */
export function* activeIn({ rows, now, row, going }: Planning): Generator<null, ActiveCounts> {
  const counts: ActiveCounts = { all: 0, byScope: new Map() }
  const count = (scope: Scope, by: 1 | -1) => {
    const label = scopeLabel(scope)
    counts.all += by
    counts.byScope.set(label, (counts.byScope.get(label) ?? 0) + by)
  }
  for (const [n, each] of rows.entries()) {
    if (n % LOOKED_AT === 0) yield null
    if (isAlive(each, now)) count(each.scope, 1)
  }
  let seen = 0
  for (const { does, changes } of going()) {
    if (++seen % LOOKED_AT === 0) yield null
    if (does === 'ask') continue
    for (const { id, before, after } of changes) {
      const was = row(id)
      if (before === null) count(Scope.parse(after?.['scope']), 1)
      else if (was !== undefined && isAlive(was, now)) count(was.scope, -1)
    }
  }
  return counts
}
