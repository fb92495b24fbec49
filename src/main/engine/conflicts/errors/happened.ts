import type { Memory } from '#shared/memory.ts'
import { actorOf } from '#shared/principal.ts'
import { originOf } from '../../memories/compose/with-origin.ts'
import { changeOf } from '../../memories/write/overlay.ts'
import type { Room } from '../../room.ts'
import type { Reads } from '../../store/port.ts'
import { isReinforcing } from '../../store/reinforcing.ts'
import { areComparable } from '../candidates.ts'
import type { Draft } from '../draft.ts'
import type { Failure } from './error-kind.ts'
import { type Occurrence, inProjects, occurrencesOf } from './occurrences.ts'
import { failuresLike } from './same-failures.ts'

/** An error and every time it happened, as far as it counts for one project. */
export interface Happened {
  /** Oldest first, the one that is being written last. */
  failures: Failure[]
  /** Oldest first. */
  occurrences: Occurrence[]
  project: string | null
}

interface Writing {
  room: Room
  vault: Reads
  now: number
}

/**
 * All times it happened in the project, by whichever agent and in whichever task: what is asked is a
 * person's to see, so it counts also where the writer may not look. Elsewhere only what the writer sees
 * counts, and nothing of another project.
 */
export async function happenedWith(
  { room, vault, now }: Writing,
  draft: Draft,
  written: Failure,
): Promise<Happened> {
  const seen = (await failuresLike(room.store, written, now, besides(draft))).filter((other) =>
    areComparable(other, written),
  )
  const known = [...seen, written]
  const saidNow = await inProjects(
    vault,
    known
      .filter(({ id }) => isSaidIn(draft, id))
      .map((failure) => saying(room, draft, failure, now)),
  )
  const project = saidNow.findLast(({ failure }) => failure.id === written.id)?.project ?? null
  // Apart from what the writer sees: however much is said elsewhere, it takes no place of that.
  const ids = new Set(known.map(({ id }) => id))
  const elsewhere = project === null ? [] : await failuresLike(vault, written, now)
  const others = elsewhere.filter(
    ({ id, scope }) => !ids.has(id) && (scope.kind !== 'project' || scope.id === project),
  )
  const isHere = (one: Occurrence) => one.project === project
  const occurrences = [
    ...(await occurrencesOf(vault, others, OF_OTHERS)).filter(isHere),
    ...(await occurrencesOf(vault, known)).filter(
      (one) => one.project === null || project === null || isHere(one),
    ),
    ...saidNow.filter((one) => one.project === null || project === null || isHere(one)),
  ].toSorted((a, b) => a.at - b.at)
  const counted = new Set(occurrences.map(({ failure }) => failure.id))
  const failures = [...others, ...known].filter(({ id }) => counted.has(id))
  return { failures, occurrences, project }
}

/** One agent's notes must not hide those of the others. */
const OF_OTHERS = 20

function saying(room: Room, draft: Draft, failure: Failure, now: number) {
  const isNew = draft.step(failure.id)?.before === null
  const origin = (isNew ? originOf([failure.context]) : undefined) ?? room.origin ?? null
  return { failure, at: now, agent: actorOf(room.principal), origin }
}

const besides = (draft: Draft): Memory[] =>
  draft.steps().flatMap(({ before, after }) => (before === null && after !== null ? [after] : []))

function isSaidIn(draft: Draft, id: string): boolean {
  const step = draft.step(id)
  if (step === undefined || step.after === null) return false
  return step.before === null || isReinforcing(changeOf(step) ?? { before: null, after: null })
}
