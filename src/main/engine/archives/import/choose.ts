import type { ImportChoice, ImportChosen } from '#shared/archive.ts'
import type { PlanEntries } from './entries.ts'

/** What becomes of each file of a plan: taken as it is, beside what is here, or left. */
export type Take = 'theirs' | 'both' | null

export function chooser(entries: PlanEntries, chosen: ImportChosen): (at: number) => Take {
  const groups = new Set<string>(chosen.groups)
  const also = new Set(chosen.also)
  const except = new Set(chosen.except)
  const each = new Map(Object.entries(chosen.each))
  return (at) => {
    const path = entries.path(at)
    const group = entries.group(at)
    if (group === 'conflicting')
      return taken(each.get(path) ?? chosen.conflicts, entries.noun(at) === 'memory')
    if (group !== 'new' && group !== 'changed') return null
    return also.has(path) || (groups.has(group) && !except.has(path)) ? 'theirs' : null
  }
}

/** Of anything but memories there can be one of a name only. */
function taken(choice: ImportChoice, mayBeTwo: boolean): Take {
  if (choice === 'mine' || (choice === 'both' && !mayBeTwo)) return null
  return choice
}
