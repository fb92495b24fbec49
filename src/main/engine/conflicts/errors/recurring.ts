import { createHash } from 'node:crypto'
import type { Memory } from '#shared/memory.ts'
import { isUnwritten } from '#shared/recurring-error.ts'
import { SYSTEM, actorOf } from '#shared/principal.ts'
import type { Review } from '#shared/review.ts'
import { type Scope, scopeLabel } from '#shared/scope.ts'
import { newReview } from '../../gate/new-review.ts'
import type { Room } from '../../room.ts'
import type { Reads } from '../../store/port.ts'
import type { Draft } from '../draft.ts'
import type { Items } from '../items.ts'
import { type Failure, errorKindOf, errorName, isFailure } from './error-kind.ts'
import { type Happened, happenedWith } from './happened.ts'
import { newProcedure, toldIn } from './new-procedure.ts'
import { proceduresAgainst } from './procedures.ts'
import { labelFor, reasonFor } from './recurring-words.ts'

const OFTEN = 3

/**
 * The third failure of a kind asks a person for a procedure, and so does one that happens although there
 * is one. What is turned down is asked again only after twice as many: an agent that says an error for
 * ever is a handful of questions, not hundreds.
 */
export async function recurringError(
  given: { room: Room; vault: Reads; items: Items; now: number },
  draft: Draft,
  written: Memory,
): Promise<Review[]> {
  const { vault, items, now } = given
  if (!isFailure(written)) return []
  const happened = await happenedWith(given, draft, written)
  const { failures, occurrences } = happened
  const isAsked = failures.some(({ id }) =>
    items.unsettledAbout(id).some(({ kind }) => kind === 'recurring-error'),
  )
  if (isAsked || occurrences.length < OFTEN || isFixedHere(draft, failures)) return []
  const place = placeOf(happened, written)
  const youngest = (await proceduresAgainst(vault, failures, place)).at(-1)
  if (youngest !== undefined && youngest.at >= now) return []
  const failing = youngest?.memory ?? null
  const since = occurrences.filter(({ at }) => at > (youngest?.at ?? -Infinity))
  const idOf = (round: number) =>
    itemId([scopeLabel(place), errorKindOf(written), failing?.id, round])
  const rounds = Array.from({ length: roundOf(since.length) }, (_, before) => before + 1)
  const id = idOf(rounds.length)
  // A flood of others may hide those that the open item is about.
  const asked = await vault.get('review', rounds.map(idOf))
  if (asked.some((item) => item.id === id || item.state !== 'resolved')) return []
  const told = toldIn(place, since)
  const { made, changes } = await newProcedure(given, place, told, failing)
  return [
    newReview({
      id,
      kind: 'recurring-error',
      label: labelFor(errorName(written), occurrences.length, failing !== null),
      reason: reasonFor({
        occurrences,
        since: failing === null ? null : since.length,
        unwritten: made.content.form === 'text' && isUnwritten(made.content.text),
        replaces: changes.length > 1,
      }),
      createdAt: now,
      createdBy: actorOf(SYSTEM),
      memoryIds: [made.id, ...failures.map((failure) => failure.id)],
      changes,
      scope: place,
      topics: [written.content.errorType],
    }),
  ]
}

/** Told together with what fixed it: nobody has to be asked for that. */
const isFixedHere = (draft: Draft, failures: readonly Failure[]) =>
  draft.steps().some(({ before, after }) => {
    const isNew = before === null && after?.type === 'procedural'
    return isNew && after.links.some(({ kind, to }) => kind === 'fixes' && has(failures, to))
  })
const has = (failures: readonly Failure[], id: string) => failures.some((one) => one.id === id)

/** Where the last one happened; for all of the project where that is only a task's or one of several agents'. */
function placeOf({ failures, project }: Happened, { scope }: Failure): Scope {
  const isOne = failures.every((other) => scopeLabel(other.scope) === scopeLabel(scope))
  const isPassing = scope.kind === 'task' || scope.kind === 'session'
  if (project === null || scope.kind === 'global' || (isOne && !isPassing)) return scope
  return { kind: 'project', id: project }
}

/** The same while it happened less than twice as often. */
const roundOf = (times: number) => 1 + Math.floor(Math.log2(Math.max(1, times / OFTEN)))

function itemId(named: readonly (string | number | undefined)[]): string {
  const digest = createHash('sha256')
    .update(`recurring ${named.join(' ')}`)
    .digest('hex')
  return `rev_${digest.slice(0, 12)}`
}
