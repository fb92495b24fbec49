import type { FieldIssue } from '#shared/errors.ts'

/** What is wrong, by the place where it is shown: `ttl`, `scope.id`, `content.text`. */
export type DraftIssues = Readonly<Record<string, string>>

export const NO_ISSUES: DraftIssues = {}

/** What was typed as what would be sent, or what stands in its way. */
export type CheckedDraft<T> = { kind: 'ready'; value: T } | { kind: 'wrong'; issues: DraftIssues }

/** Content and scope have a place for each of their parts; a list or a JSON text is one place. */
const PARTED = new Set(['content', 'scope'])

export function issuesOf(
  found: readonly { path: readonly PropertyKey[]; message: string }[],
): DraftIssues {
  const issues: Record<string, string> = {}
  for (const { path, message } of found) issues[placeOf(path)] ??= message
  return issues
}

/** What the engine refused, at the same places. A revision names its fields under `edit`, and a verdict that. */
export function refusedIssues(fields: readonly FieldIssue[]): DraftIssues {
  return issuesOf(
    fields.map(({ path, message }) => {
      const named = path[0] === 'verdict' ? path.slice(1) : path
      return { path: named[0] === 'edit' ? named.slice(1) : named, message }
    }),
  )
}

/** Nobody is told that a field is wrong before having left it, or tried to save. */
export function shownIssues(
  found: DraftIssues,
  {
    left,
    attempted,
    refused,
  }: { left: readonly string[]; attempted: boolean; refused: DraftIssues },
): DraftIssues {
  const due = Object.entries(found).filter(([place]) => attempted || left.includes(place))
  return { ...refused, ...Object.fromEntries(due) }
}

/** Once a field is typed into, what was said about it before no longer holds. */
export function without(issues: DraftIssues, field: string): DraftIssues {
  return Object.fromEntries(Object.entries(issues).filter(([place]) => !isPartOf(place, field)))
}

export function isPartOf(place: string, field: string): boolean {
  return place === field || place.startsWith(`${field}.`)
}

function placeOf(path: readonly PropertyKey[]): string {
  const [field, part] = path.map(String)
  if (field === undefined) return ''
  return part !== undefined && PARTED.has(field) ? `${field}.${part}` : field
}
