import type { ImportChosen } from '#shared/archive.ts'
import type { Noun } from '#shared/journal.ts'
import { CURRENT_SESSIONS } from '../archives/format/layout.ts'
import { chooser } from '../archives/import/choose.ts'
import type { PlannedImport } from '../archives/import/planned.ts'
import { asTaken } from '../archives/import/hand-edit.ts'
import { differing } from '../archives/import/standing.ts'
import type { Reads } from '../store/port.ts'
import type { NounRecords } from '../store/records.ts'

/** Files of a plan that the person has settled: nothing they say is lost when the vault's word is written over them. */
export async function settledFiles(
  store: Pick<Reads, 'get' | 'changesOf'>,
  plan: PlannedImport,
  chosen: ImportChosen,
): Promise<string[]> {
  const take = chooser(plan.entries, chosen)
  const settled = new Map<string, boolean>()
  for (let at = 0; at < plan.entries.size; at += 1) {
    const path = plan.entries.path(at)
    const file = path.startsWith(`${CURRENT_SESSIONS}#`) ? CURRENT_SESSIONS : path
    const is = await isSettled(store, plan, at, take(at), chosen)
    settled.set(file, (settled.get(file) ?? true) && is)
  }
  return [...settled].flatMap(([file, is]) => (is ? [file] : []))
}

async function isSettled(
  store: Pick<Reads, 'get' | 'changesOf'>,
  { entries, source, reader }: PlannedImport,
  at: number,
  taken: ReturnType<ReturnType<typeof chooser>>,
  { each }: ImportChosen,
): Promise<boolean> {
  const path = entries.path(at)
  const found = await source.record(reader, path)
  // It was changed again: what the person has not seen is not settled.
  if (found?.kind !== 'record' || found.digest !== entries.digest(at)) return false
  // A choice that nobody made by name is none.
  if (taken === null) return entries.group(at) === 'identical' || each[path] === 'mine'
  if (taken === 'both' || entries.warnings(at).includes('credential')) return true
  const [here] = await store.get(found.noun, [found.record.id])
  return here !== undefined && (await isTaken(store, found.noun, here, found.record))
}

/** Made anew beside words that were edited, and different at any other moment. */
const FOLLOWS: ReadonlySet<string> = new Set(['updatedAt', 'expiresAt', 'tokens'])

/** What is here is what becomes of the file, not the file to the letter: the vault writes it in its own form. */
async function isTaken(
  store: Pick<Reads, 'changesOf'>,
  noun: Noun,
  here: NounRecords[Noun],
  file: NounRecords[Noun],
): Promise<boolean> {
  if (!('importance' in here) || !('importance' in file))
    return differing(noun, here, file).length === 0
  const taken = await asTaken(store, file, here, { now: here.updatedAt, countTokens: () => 0 })
  const fields = differing(noun, here, taken).filter((name) => !FOLLOWS.has(name))
  // One that it was taken in place of stands among its links besides.
  const links = new Set(here.links.map(({ kind, to }) => `${kind} ${to}`))
  const hasLinks = taken.links.every(({ kind, to }) => links.has(`${kind} ${to}`))
  return fields.every((name) => name === 'links' && hasLinks)
}
