import type { ImportChosen } from '#shared/archive.ts'
import { CURRENT_SESSIONS } from '../archives/format/layout.ts'
import { chooser } from '../archives/import/choose.ts'
import type { PlannedImport } from '../archives/import/planned.ts'
import { differing } from '../archives/import/standing.ts'
import type { Reads } from '../store/port.ts'

/** Files of a plan that the person has settled: nothing they say is lost when the vault's word is written over them. */
export async function settledFiles(
  store: Pick<Reads, 'get'>,
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
  store: Pick<Reads, 'get'>,
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
  return here !== undefined && differing(found.noun, here, found.record).length === 0
}
