import type { UpkeepProposal } from '#shared/upkeep.ts'
import { quoted } from '../../memories/labels.ts'
import { percentOf } from '../figures.ts'
import { activeIn } from '../leaving.ts'
import { LOOKED_AT, type Planning } from '../planning.ts'
import { settingAside } from '../proposal.ts'
import { leastImportantFirst } from '../least-important.ts'
import type { UpkeepRow } from '../snapshot.ts'

/** A project over its limit archives what matters least, the oldest first, until it is within it. */
export function* evictLeastImportant(planning: Planning): Generator<UpkeepProposal | null> {
  const { policy, now } = planning
  const { limit: usual, projects } = policy.evict
  const { byScope } = yield* activeIn(planning)
  const over = new Map<string, { rows: UpkeepRow[]; held: number; limit: number }>()
  for (const [label, held] of byScope) {
    const project = label.startsWith(PROJECT) ? label.slice(PROJECT.length) : null
    if (project === null) continue
    const limit = Object.hasOwn(projects, project) ? (projects[project] ?? usual) : usual
    if (held > limit) over.set(project, { rows: [], held, limit })
  }
  if (over.size === 0) return
  for (const [n, row] of planning.rows.entries()) {
    if (n % LOOKED_AT === 0) yield null
    const { scope } = row
    if (scope.kind !== 'project' || !planning.isThere(row) || !planning.mayLeave(row)) continue
    over.get(scope.id)?.rows.push(row)
  }
  for (const [project, { rows, held, limit }] of [...over].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    let left = held - limit
    for (const row of leastImportantFirst(rows)) {
      if (left-- === 0) break
      if (left % LOOKED_AT === 0) yield null
      yield settingAside('evict', row, 'archived', {
        label: `Archived ${quoted(row.summary)}`,
        why: `${project} holds ${held.toLocaleString('en')} memories, its limit is ${limit.toLocaleString('en')}, and this is among its least important: ${percentOf(row.importance)}.`,
        now,
      })
    }
  }
}

const PROJECT = 'project/'
