import { MOST_BY_AN_AGENT } from '#shared/contract/memories.ts'
import { AppError } from '#shared/errors.ts'
import type { Outcome } from '#shared/journal.ts'
import type { MemoryDraft, MemoryId } from '#shared/memory.ts'
import { scopesOf } from '#shared/principal.ts'
import { scopeLabel } from '#shared/scope.ts'
import { commitDecision, holdOf } from '#engine/decision.ts'
import { loadedText } from '#engine/files/loaded-text.ts'
import type { Room } from '#engine/room.ts'
import type { RunName } from '#engine/store/changeset.ts'
import { created } from '#engine/store/changes.ts'
import { type Composed, composed } from '../compose/compose.ts'
import { memoriesOf, quoted } from '../labels.ts'
import { batchInto } from './batch.ts'
import { attachmentsOf, circumstances, create, freshId, freshIds } from './create.ts'
import { overlayOn } from './overlay.ts'

/** Written in one commit: more would keep everybody else waiting for longer than they notice. */
const A_COMMIT = 250

export type OneOfMany = Outcome & {
  id: MemoryId | null
  reinforced: boolean
  held: readonly MemoryId[]
  refused: string | null
}

/**
 * Each for itself, as if they had been written one after the other, and all of them one run to take back. They are
 * compared after the answer: to compare a thousand before it would keep their writer waiting for ten seconds.
 */
export async function createMany(room: Room, drafts: readonly MemoryDraft[]): Promise<OneOfMany[]> {
  if (room.principal.kind === 'agent' && drafts.length > MOST_BY_AN_AGENT)
    throw new AppError(
      'invalid_input',
      `An agent writes at most ${MOST_BY_AN_AGENT} memories in one call; these are ${drafts.length}.`,
    )
  // Made again under its key the call is part of the run it was part of.
  const id = `run_${room.changesets.next().slice('chg_'.length)}`
  const run = { id, label: `Wrote ${drafts.length} memories` }
  const outcomes: OneOfMany[] = []
  for (let at = 0; at < drafts.length; at += A_COMMIT) {
    await room.turn()
    outcomes.push(...(await writeSome(room, drafts.slice(at, at + A_COMMIT), run)))
  }
  await room.store.finishRun(id, 'later')
  await room.store.saved()
  return outcomes
}

/** What became of each of a few, as it is told again to who lost the answer. */
type Told = { id: MemoryId; reinforced: boolean; label: string } | { refused: string } | 'alone'

async function writeSome(
  room: Room,
  drafts: readonly MemoryDraft[],
  run: RunName,
): Promise<OneOfMany[]> {
  const { told, seq } = await together(room, drafts, run)
  const outcomes: OneOfMany[] = []
  for (const [at, draft] of drafts.entries()) {
    const each = told[at] ?? 'alone'
    if (each === 'alone') outcomes.push(await alone(room, draft, run))
    else if ('refused' in each) outcomes.push(refusal(each.refused))
    else outcomes.push({ ...each, seq, changed: 1, review: null, held: [], refused: null })
  }
  return outcomes
}

/** All that nothing stands against, as one commit. */
async function together(room: Room, drafts: readonly MemoryDraft[], run: RunName) {
  // Hardly ever is any of it known, and the store refuses what is: only then is each looked for.
  let looks = false
  try {
    return await commitDecision(room, async (now) => {
      const mayBeKnown = looks
      looks = true
      const told: Told[] = []
      const passing: { at: number; made: Composed }[] = []
      const ids = await freshIds(room, drafts.length)
      for (const [at, draft] of drafts.entries()) {
        const made = await passed(room, draft, now, { id: ids[at], mayBeKnown })
        told.push(made === null || 'refused' in made ? (made ?? 'alone') : 'alone')
        if (made !== null && 'memory' in made) passing.push({ at, made })
      }
      const given = passing.map(({ made }) => made)
      // Nobody else says any of it: each was looked for, or will be.
      const overlay = overlayOn({ get: room.store.get, byKey: async () => null })
      const written = await batchInto(overlay, room, given, now)
      for (const [place, { at, made }] of passing.entries()) {
        const one = written[place]
        const what = one?.reinforced === true ? 'Reinforced' : 'Created'
        if (one !== undefined)
          told[at] = { ...one, label: `${what} ${quoted(made.memory.summary)}` }
      }
      return {
        // Each went through the gate by itself.
        settled: true,
        comparesLater: true,
        isFresh: true,
        savedLater: true,
        run,
        label: `Wrote ${memoriesOf(passing.length)}`,
        changes: overlay.changes(),
        absent: overlay.arriving(),
        attachments: overlay.attachments(),
        tells: { told },
      }
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    // One of them cannot be here as things are; each tries by itself, and the others are written.
    return { told: drafts.map((): Told => 'alone'), seq: null }
  }
}

/** The memory, if nothing keeps it from being written at once; null where the gate has to see it by itself. */
async function passed(
  room: Room,
  draft: MemoryDraft,
  now: number,
  { id, mayBeKnown }: { id: MemoryId | undefined; mayBeKnown: boolean },
): Promise<Composed | { refused: string } | null> {
  try {
    const at = { ...circumstances(room, now), loaded: await loadedText(room.files, draft.content) }
    const made = composed(id ?? (await freshId(room)), draft, room.principal, at)
    const scopes = scopesOf(room.principal)
    if (
      scopes !== null &&
      !scopes.some((each) => scopeLabel(each) === scopeLabel(made.memory.scope))
    )
      return { refused: 'This agent may not write there.' }
    // What is known already is another's memory to be changed, and the gate sees it as that.
    const { key, scope } = made.memory
    if (mayBeKnown && (await room.store.byKey(key, scope, now)) !== null) return null
    const changes = [created('memory', made.memory.id, made.memory)]
    const hold = await holdOf(room, { changes, attachments: attachmentsOf([made]) })
    return hold === null ? made : null
  } catch (error) {
    if (isRefusal(error)) return { refused: error.message }
    throw error
  }
}

async function alone(room: Room, draft: MemoryDraft, run: RunName): Promise<OneOfMany> {
  try {
    const { written } = await create(room, draft, run)
    const { contradictions: _told, ...outcome } = written
    return { ...outcome, refused: null }
  } catch (error) {
    if (isRefusal(error)) return refusal(error.message)
    throw error
  }
}

function refusal(sentence: string): OneOfMany {
  const nothing = { seq: null, changed: 0, review: null, held: [], reinforced: false }
  return { ...nothing, id: null, label: 'Not written', refused: sentence }
}

/** What is wrong with one of them says nothing about the others; a full disk or a closed vault does. */
function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === 'invalid_input' || error.code === 'forbidden')
}
