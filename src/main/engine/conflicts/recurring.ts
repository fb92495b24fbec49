import { createHash } from 'node:crypto'
import type { JournalChange } from '#shared/journal.ts'
import type { Memory, MemoryDraft, MemoryId } from '#shared/memory.ts'
import { SYSTEM, actorOf } from '#shared/principal.ts'
import type { Review } from '#shared/review.ts'
import { scopeLabel } from '#shared/scope.ts'
import { newReview } from '../gate/new-review.ts'
import { composed } from '../memories/compose/compose.ts'
import { circumstances, freshId } from '../memories/write/create.ts'
import { keywordsOf } from '../recall/parse/keywords.ts'
import type { Room } from '../room.ts'
import { created } from '../store/changes.ts'
import type { Reads } from '../store/port.ts'
import { areComparable } from './candidates.ts'
import type { Items } from './items.ts'
import { type Failure, preventionOf } from './prevention.ts'
import type { Draft } from './draft.ts'
import { isReinforcing } from '../store/reinforcing.ts'

const OFTEN = 3
const PREVENTION = 'prevention'
const LOOKED_AT = 100

/**
 * The third failure of a kind, and every third after it that nothing prevents yet, asks for a
 * procedure; one that is said again in the same words happened again. What the writer may see counts,
 * but only what all readers of the procedure may see is quoted in it.
 */
export async function recurringError(
  { room, vault, items, now }: { room: Room; vault: Reads; items: Items; now: number },
  draft: Draft,
  written: Memory,
): Promise<Review[]> {
  if (!isFailure(written)) return []
  const failures = [...(await sameFailures(room, draft, written, now)), written]
  const loose = await unprevented(room, failures)
  const asked = loose.some(({ id }) =>
    items.unsettledAbout(id).some(({ kind }) => kind === 'recurring-error'),
  )
  if (asked) return []
  const times = await timesOf(vault, draft, loose)
  const rounds = Math.floor(times / OFTEN)
  const { errorType } = written.content
  const id = itemId(written, errorType, rounds)
  if (rounds === 0 || (await vault.get('review', [id])).length > 0) return []
  const told = loose.filter((failure) => isSeenWith(written, failure))
  const fixes = await fixesOf(room, told)
  const prevention = preventionOf(told, fixes)
  const made = await procedureFor(room, prevention, told, now)
  return [
    newReview({
      id,
      kind: 'recurring-error',
      label: `${errorType} happened ${times} times`,
      reason: reasonFor(times, fixes.length > 0),
      createdAt: now,
      createdBy: actorOf(SYSTEM),
      memoryIds: [made.id, ...loose.map((failure) => failure.id)],
      changes: [created('memory', made.id, made)],
      scope: written.scope,
      topics: [errorType],
    }),
  ]
}

/** What fixed it is no prevention, but there it is: “without a procedure” would deny what a step says. */
function reasonFor(times: number, fixed: boolean): string {
  const but = fixed ? 'a procedure fixes it but does not prevent it' : 'nothing prevents it yet'
  return `It happened ${times} times, and ${but}. Approving keeps the drafted procedure.`
}

/** How often they happened in all: each time it was said, as the journal has it, and this one. */
async function timesOf(vault: Reads, draft: Draft, failures: readonly Failure[]): Promise<number> {
  let times = 0
  for (const { id } of failures) {
    if (draft.step(id) !== undefined) times += 1
    const history = await vault.changesOf('memory', id)
    times += history.filter(
      ({ entry, change }) => entry.undoes === null && entry.undoneBy === null && isSaying(change),
    ).length
  }
  return times
}

/** Whether it was told there, for the first time or again. */
function isSaying(change: JournalChange): boolean {
  if (change.erased || change.after === null) return false
  return change.before === null || isReinforcing(change)
}

const isSeenWith = ({ scope }: Memory, { scope: other }: Memory) =>
  other.kind === 'global' || scopeLabel(other) === scopeLabel(scope)

function isFailure(memory: Memory): memory is Failure {
  return memory.content.form === 'error'
}

async function sameFailures(
  room: Room,
  draft: Draft,
  written: Failure,
  now: number,
): Promise<Failure[]> {
  const { errorType } = written.content
  const query = { words: keywordsOf(errorType, 'en'), phrases: [], excluded: [], prefix: false }
  const { hits } = await room.store.search({
    words: query,
    filter: { aliveAt: now },
    limit: LOOKED_AT,
  })
  const stored = await room.store.get(
    'memory',
    hits.map(({ id }) => id),
  )
  const besides = draft
    .steps()
    .flatMap(({ before, after }) => (before === null && after !== null ? [after] : []))
  const known = new Map([...stored, ...besides].map((memory) => [memory.id, memory]))
  return [...known.values()]
    .filter(isFailure)
    .filter(
      (memory) =>
        memory.id !== written.id &&
        memory.content.errorType.toLowerCase() === errorType.toLowerCase() &&
        areComparable(memory, written),
    )
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

/** Those that no procedure is there to prevent: one that fixed them was for that one time. */
async function unprevented(room: Room, failures: readonly Failure[]): Promise<Failure[]> {
  const kept: Failure[] = []
  for (const failure of failures) {
    const fixes = await fixesOf(room, [failure])
    if (!fixes.some(({ subtype }) => subtype === PREVENTION)) kept.push(failure)
  }
  return kept
}

/** Procedures that fixed some of them before. */
async function fixesOf(room: Room, failures: readonly Failure[]): Promise<Memory[]> {
  const into = await Promise.all(failures.map(({ id }) => room.store.linksInto(id)))
  const ids = into.flat().flatMap(({ from, kind }) => (kind === 'fixes' ? [from] : []))
  const procedures = await room.store.get('memory', [...new Set<MemoryId>(ids)])
  return procedures.filter(({ status }) => status === 'active')
}

async function procedureFor(
  room: Room,
  text: string,
  failures: readonly Failure[],
  now: number,
): Promise<Memory> {
  const last = failures.at(-1)
  const shared = last?.tags.filter((tag) => failures.every(({ tags }) => tags.includes(tag))) ?? []
  const draft: MemoryDraft = {
    type: 'procedural',
    subtype: PREVENTION,
    content: { form: 'text', text },
    tags: shared,
    source: 'engine/recurring-error',
    links: failures.slice(-LOOKED_AT).map(({ id }) => ({ kind: 'fixes', to: id })),
    ...(last === undefined ? {} : { scope: last.scope }),
  }
  return composed(await freshId(room), draft, SYSTEM, circumstances(room, now)).memory
}

function itemId({ scope }: Memory, errorType: string, rounds: number): string {
  const named = `recurring ${scopeLabel(scope)} ${errorType.toLowerCase()} ${rounds}`
  return `rev_${createHash('sha256').update(named).digest('hex').slice(0, 12)}`
}
