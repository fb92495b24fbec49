import type { ImportGroup } from '#shared/archive.ts'
import { fieldWords } from '#shared/field-words.ts'
import type { Noun } from '#shared/journal.ts'
import type { Memory } from '#shared/memory.ts'
import { scopeLabel } from '#shared/scope.ts'
import { asTaken } from './hand-edit.ts'
import { type Fields, revised } from '../../store/changes.ts'
import type { Reads } from '../../store/port.ts'
import type { NounRecords } from '../../store/records.ts'

/** How what an archive says stands to what is here. */
export interface ImportStanding {
  group: ImportGroup
  reason: string | null
}

const NEW: ImportStanding = { group: 'new', reason: null }
const IDENTICAL: ImportStanding = { group: 'identical', reason: null }
const CHANGED: ImportStanding = { group: 'changed', reason: null }

export interface HereNow {
  mine: NounRecords[Noun] | undefined
  now: number
  /** Where it is known what the file was made from, nobody has to guess it from moments. */
  since?: 'unchanged' | 'changed' | undefined
}

export async function standingOf(
  store: Reads,
  noun: Noun,
  theirs: NounRecords[Noun],
  { mine, now, since }: HereNow,
): Promise<ImportStanding> {
  if (mine === undefined) return 'importance' in theirs ? standingOfNew(store, theirs, now) : NEW
  const fields = differing(noun, mine, theirs)
  if (fields.length === 0) return IDENTICAL
  if (!('importance' in theirs) || !('importance' in mine))
    return since === 'unchanged'
      ? CHANGED
      : conflict(`Here it says something else: ${fieldWords(fields)}.`)
  const standing = await standingOfKnown(store, theirs, mine, since)
  if (standing.group !== 'changed') return standing
  const taken = await asTaken(store, theirs, mine, { now, countTokens: () => 0 })
  return taken.key === mine.key ? standing : ((await meets(store, taken, now)) ?? standing)
}

/** Fields that say something else; how often something was given is counted here and not taken over. */
export function differing(noun: Noun, mine: object, theirs: object): string[] {
  const change = revised(noun, '', whole(mine, theirs), whole(theirs, mine))
  return Object.keys(change?.after ?? {})
}

/** A field that one of them has and the other has not is a difference too. */
function whole(one: object, other: object): Fields {
  const missing = Object.keys(other).filter((name) => !(name in one))
  return { ...Object.fromEntries(missing.map((name) => [name, null])), ...one }
}

/** Its name is free; its place may be taken by one that says the same. */
async function standingOfNew(store: Reads, theirs: Memory, now: number): Promise<ImportStanding> {
  return (await meets(store, theirs, now)) ?? NEW
}

async function meets(store: Reads, theirs: Memory, now: number): Promise<ImportStanding | null> {
  if (theirs.status !== 'active') return null
  const taken = await store.byKey(theirs.key, theirs.scope, now)
  return taken === null || taken.id === theirs.id
    ? null
    : conflict(`Another memory says the same here: “${taken.summary}”.`)
}

/**
 * Whether what is in the archive was made from what is here. Where nobody noted it, the moment of the last change
 * says so: the same one is an edit of it by hand; a later one is its future, unless it was changed here as well.
 */
async function standingOfKnown(
  store: Reads,
  theirs: Memory,
  mine: Memory,
  since: HereNow['since'],
): Promise<ImportStanding> {
  if (since === 'unchanged') return CHANGED
  if (scopeLabel(theirs.scope) !== scopeLabel(mine.scope))
    return conflict(`Here it lies in ${scopeLabel(mine.scope)}.`)
  if (since === 'changed') return conflict('It was changed here and there.')
  if (theirs.updatedAt === mine.updatedAt) return CHANGED
  if (theirs.updatedAt < mine.updatedAt) return conflict('It was changed here later.')
  const changes = await store.changesOf('memory', mine.id, 2)
  return changes.length > 1 ? conflict('It was changed here and there.') : CHANGED
}

const conflict = (reason: string): ImportStanding => ({ group: 'conflicting', reason })
