import type { Change } from '#shared/journal.ts'
import { SYSTEM, actorOf } from '#shared/principal.ts'
import { Scope } from '#shared/scope.ts'
import type { DayStatistics, UpkeepStep } from '#shared/upkeep.ts'

/** What one commit or one serving adds to its day. */
export type DayCounts = Pick<DayStatistics, 'writes' | 'servings' | 'merges' | 'fades'>

export const NO_COUNTS: DayCounts = { writes: 0, servings: 0, merges: 0, fades: 0 }

interface Entry {
  actor: string
  kind: 'do' | 'undo' | 'redo'
}

/** What is set aside because it went into another memory has not faded. */
const JOINING: ReadonlySet<UpkeepStep> = new Set<UpkeepStep>(['merge', 'summarise'])

export function dayCountsOf(
  { actor, kind }: Entry,
  changes: readonly Change[],
  steps: readonly UpkeepStep[],
): DayCounts {
  const written = changes.filter(({ noun }) => noun === 'memory')
  const byLoci = actor === actorOf(SYSTEM) && kind === 'do'
  const joins = steps.some((step) => JOINING.has(step))
  return {
    writes: written.length,
    servings: 0,
    merges: steps.filter((step) => step === 'merge').length,
    fades: byLoci && !joins ? written.filter(setsAside).length : 0,
  }
}

const ASIDE: ReadonlySet<unknown> = new Set(['archived', 'expired', 'forgotten'])

const setsAside = ({ before, after }: Change) => before !== null && ASIDE.has(after?.['status'])

/** Where memories were made by others than Loci: each one of them is a step towards the next run. */
export function grownBy({ actor, kind }: Entry, changes: readonly Change[]): Scope[] {
  if (actor === actorOf(SYSTEM) || kind !== 'do') return []
  return changes
    .filter(({ noun, before }) => noun === 'memory' && before === null)
    .flatMap(({ after }) => Scope.safeParse(after?.['scope']).data ?? [])
}
