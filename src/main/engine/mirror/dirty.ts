import { NOUNS, type Noun } from '#shared/journal.ts'
import { nameOf } from '../archives/format/names.ts'
import { CURRENT_SESSIONS, RECORD_FOLDERS, readPath, scopeAt } from '../archives/format/layout.ts'
import type { FeedEntry } from '../store/feed.ts'

/** What may differ between the vault and the folder. */
export interface DirtyMirror {
  records: Map<Noun, Set<string>>
  /** Scopes whose index is to be written again, by their labels. */
  scopes: Set<string>
}

export const cleanMirror = (): DirtyMirror => ({
  records: new Map(NOUNS.map((noun) => [noun, new Set()])),
  scopes: new Set(),
})

export function sizeOf({ records, scopes }: DirtyMirror): number {
  return [...records.values()].reduce((sum, ids) => sum + ids.size, scopes.size)
}

export function noteEntry({ records }: DirtyMirror, { changes }: FeedEntry): void {
  for (const { noun, id } of changes) records.get(noun)?.add(id)
}

/** Somebody touched this file; whatever it belongs to is looked at again. */
export function notePath({ records, scopes }: DirtyMirror, path: string): void {
  const is = readPath(path)
  if (is.kind === 'current-sessions') records.get('session')?.add(CURRENT)
  if (is.kind === 'index') {
    const scope = scopeAt(path.slice(0, path.lastIndexOf('/')))
    if (scope !== null) scopes.add(scope)
  }
  if (is.kind !== 'record') return
  const id = idIn(is.noun, path)
  if (id !== null) records.get(is.noun)?.add(id)
}

/** No session is called so: it stands for the list of those that go on. */
export const CURRENT = CURRENT_SESSIONS

function idIn(noun: Noun, path: string): string | null {
  const whole = path.slice(0, -'.json'.length)
  if (noun === 'memory') return whole.slice(whole.lastIndexOf('/') + 1)
  return nameOf(whole.slice(RECORD_FOLDERS[noun].length + 1).split('/'))
}
