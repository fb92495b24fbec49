import { scopeLabel } from '#shared/scope.ts'
import type { UpkeepProposal } from '#shared/upkeep.ts'
import { quoted } from '../../memories/labels.ts'
import { created } from '../../store/changes.ts'
import { extractMemory } from '../extract/extract-memory.ts'
import { DAY_MS, timesOf } from '../figures.ts'
import { LOOKED_AT, type Planning } from '../planning.ts'
import { changing, newMemoryId, withStatusOf } from '../proposal.ts'
import { ageOf } from '../age.ts'
import type { Theme } from '../snapshot.ts'

/** Old notes about one thing become an extract of them: their most telling sentences, and they themselves are archived. */
export function* summariseThemes(planning: Planning): Generator<UpkeepProposal | null> {
  const lastIn = yield* lastExtracts(planning)
  const themes = planning.snapshot.themes.toSorted((a, b) =>
    (a.notes[0] ?? '') < (b.notes[0] ?? '') ? -1 : 1,
  )
  for (const theme of themes) yield extracting(planning, theme, lastIn)
}

function extracting(
  planning: Planning,
  { scope, isChat, notes: given }: Theme,
  lastIn: ReadonlyMap<string, number>,
): UpkeepProposal | null {
  const { snapshot, policy, now } = planning
  const { atLeast, olderThanDays } = policy.summarise
  const notes = given.flatMap((id) => {
    const [row, memory] = [planning.row(id), snapshot.whole.get(id)]
    if (row === undefined || memory === undefined || !planning.isThere(row)) return []
    return planning.isFree(row) && ageOf(row, now) > olderThanDays * DAY_MS ? [memory] : []
  })
  if (notes.length < atLeast) return null
  // All of them were there to be chosen when the last extract was made, and were left: so they are left again.
  const last = lastIn.get(scopeLabel(scope))
  const isOfAgeSince = (at: number) =>
    ageOf({ createdAt: at, updatedAt: at }, last ?? 0) <= olderThanDays * DAY_MS
  if (last !== undefined && !notes.some(({ updatedAt }) => isOfAgeSince(updatedAt))) return null
  const { countTokens, seed } = snapshot
  const memory = extractMemory(newMemoryId(seed, notes), notes, isChat, { now, countTokens })
  if (memory === null) return null
  const newest = Math.min(...notes.map((note) => ageOf(note, now)))
  return changing({
    step: 'summarise',
    label: `Archived ${notes.length} ${isChat ? 'notes of conversations' : 'notes'} into an extract: ${quoted(memory.summary)}`,
    why: `They are about the same things, and the newest is ${timesOf(Math.floor(newest / DAY_MS), 'day')} old. The extract repeats their most telling sentences word for word and is linked to each of them.`,
    of: notes,
    changes: [
      created('memory', memory.id, memory),
      ...notes.map((note) => withStatusOf(note, 'archived', now)),
    ],
  })
}

/** When the last extract was made in each scope. */
function* lastExtracts({ rows }: Planning): Generator<null, ReadonlyMap<string, number>> {
  const last = new Map<string, number>()
  for (const [n, { made, scope, createdAt }] of rows.entries()) {
    if (n % LOOKED_AT === 0) yield null
    if (made !== 'extract') continue
    const label = scopeLabel(scope)
    last.set(label, Math.max(createdAt, last.get(label) ?? 0))
  }
  return last
}
