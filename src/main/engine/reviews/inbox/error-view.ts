import { AppError } from '#shared/errors.ts'
import {
  type ErrorOccurrence,
  MOST_OCCURRENCES,
  type RecurringErrorView,
  isUnwritten,
} from '#shared/recurring-error.ts'
import type { Review } from '#shared/review.ts'
import { scopeLabel } from '#shared/scope.ts'
import { type Failure, errorName, isFailure } from '#engine/conflicts/errors/error-kind.ts'
import {
  MOST_READ,
  type Occurrence,
  hasHelped,
  occurrencesOf,
} from '#engine/conflicts/errors/occurrences.ts'
import { draftedFrom, toldIn } from '#engine/conflicts/errors/new-procedure.ts'
import { shortened } from '#engine/conflicts/errors/prevention.ts'
import { proceduresAgainst } from '#engine/conflicts/errors/procedures.ts'
import { failuresLike } from '#engine/conflicts/errors/same-failures.ts'
import { rowOf } from '#engine/memories/read/memory-row.ts'
import { plainTextOf } from '#engine/memories/text/plain-text.ts'
import type { Room } from '#engine/room.ts'

/** An error that comes back as it stands now, which may be oftener than when it was asked about. */
export async function errorView(room: Room, id: string): Promise<RecurringErrorView> {
  const [review] = await room.store.get('review', [id])
  if (review === undefined) throw new AppError('not_found', 'This item is not in the inbox.')
  if (review.kind !== 'recurring-error')
    throw new AppError('invalid_input', 'This item is not about an error that comes back.')
  const [made, ...ids] = review.memoryIds
  const raised = (await room.store.get('memory', ids)).filter(isFailure)
  const last = raised.at(-1)
  const happened = last === undefined ? [] : await happenedBy(room, review, raised, last)
  const failures = [...new Map(happened.map(({ failure }) => [failure.id, failure])).values()]
  const { scope } = review
  const known = scope === null ? [] : await proceduresAgainst(room.store, failures, scope)
  const against = known.filter(({ memory }) => memory.id !== made)
  const since = happened.filter(({ at }) => at > (against.at(-1)?.at ?? -Infinity))
  const draft = scope === null ? '' : draftedFrom(room, toldIn(scope, since))
  return {
    name: last === undefined ? (review.topics[0] ?? '') : errorName(last),
    project: scope?.kind === 'project' ? scope.id : null,
    times: happened.length,
    atLeast: happened.length >= MOST_READ,
    tasks: new Set(happened.flatMap(({ task }) => task?.id ?? [])).size,
    sessions: new Set(happened.flatMap(({ origin }) => origin?.session ?? [])).size,
    agents: [...new Set(happened.map(({ agent }) => agent))].toSorted(),
    occurrences: happened.toReversed().slice(0, MOST_OCCURRENCES).map(told),
    procedures: against.toReversed().map(({ memory, at }) => ({
      row: rowOf(memory),
      text: plainTextOf(memory.content),
      at,
      since: happened.filter((one) => one.at > at).length,
    })),
    draft: isUnwritten(draft) ? null : draft,
  }
}

/** What it was asked about, and what has come since in the same place. */
async function happenedBy(
  { store, clock }: Room,
  { scope }: Review,
  raised: readonly Failure[],
  last: Failure,
): Promise<Occurrence[]> {
  const ids = new Set(raised.map(({ id }) => id))
  const later = await failuresLike(store, last, clock.now())
  const all = [...raised, ...later.filter(({ id }) => !ids.has(id))]
  const project = scope?.kind === 'project' ? scope.id : null
  return (await occurrencesOf(store, all)).filter(({ failure, project: of }) => {
    if (project !== null && of !== null) return of === project
    return (
      ids.has(failure.id) || (scope !== null && scopeLabel(failure.scope) === scopeLabel(scope))
    )
  })
}

function told(one: Occurrence): ErrorOccurrence {
  const { failure, at, agent, origin, task } = one
  const { message, context, resolution, prevention } = failure.content
  return {
    memory: failure.id,
    at,
    agent,
    session: origin?.session ?? null,
    task: task === null ? null : { id: task.id, text: shortened(task.text), status: task.status },
    stage: origin?.stage ?? null,
    scope: failure.scope,
    message: shortened(message),
    doing: shortened(context),
    tried: shortened(resolution ?? '') || null,
    prevention: shortened(prevention ?? '') || null,
    helped: hasHelped(one),
  }
}
