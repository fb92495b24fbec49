import { canonical } from '#shared/json.ts'
import type { Change, Noun } from '#shared/journal.ts'

export type Fields = Record<string, unknown>

/** Written outside changesets, so no change may depend on them. */
const COUNTERS: ReadonlySet<string> = new Set(['accessCount', 'lastAccessedAt'])

/** What somebody was told about it later: nothing was decided by that, so it does not keep the thing from going again. */
const TOLD: Partial<Record<Noun, ReadonlySet<string>>> = {
  review: new Set(['opinion', 'reading']),
}

export function created(noun: Noun, id: string, after: Fields): Change {
  return { noun, id, before: null, after }
}

export function removed(noun: Noun, id: string, before: Fields): Change {
  return { noun, id, before, after: null }
}

/** The fields of `next` that differ from `current`; null when none does. */
export function revised(noun: Noun, id: string, current: Fields, next: Fields): Change | null {
  const names = Object.keys(next).filter(
    (name) => !COUNTERS.has(name) && !same(current[name], next[name]),
  )
  if (names.length === 0) return null
  return { noun, id, before: pick(current, names), after: pick(next, names) }
}

/** Whether what the change was decided on still holds. */
export function holds(change: Change, current: Fields | null): boolean {
  if (change.before === null) return current === null
  return current !== null && differing(change.before, current).length === 0
}

export function apply(change: Change, current: Fields | null): Fields | null {
  if (change.after === null) return null
  return change.before === null ? change.after : { ...current, ...change.after }
}

export type Inverse =
  | { kind: 'change'; change: Change }
  | { kind: 'nothing' }
  /** Somebody changed these fields since; an empty list means the whole thing was made or removed. */
  | { kind: 'moved-on'; fields: string[] }

/**
 * The change that takes this one back from `current`. `stamps` are the fields that only say when
 * something was written: later writes to other fields move them without standing in the way.
 */
export function inverse(change: Change, current: Fields | null, stamps: Fields): Inverse {
  const { noun, id, before, after } = change
  if (after === null)
    return current === null && before !== null ? only(created(noun, id, before)) : movedOn([])
  if (current === null) return movedOn([])
  if (before === null) {
    const fields = differing(after, current).filter((name) => TOLD[noun]?.has(name) !== true)
    return fields.length === 0 ? only(removed(noun, id, { ...current })) : movedOn(fields)
  }
  const fields = differing(after, current).filter((name) => !(name in stamps))
  if (fields.length > 0) return movedOn(fields)
  const back = revised(noun, id, current, restamped(before, after, current, stamps))
  return back === null ? { kind: 'nothing' } : only(back)
}

export function same(a: unknown, b: unknown): boolean {
  return a === b || canonical(a) === canonical(b)
}

const only = (change: Change): Inverse => ({ kind: 'change', change })
const movedOn = (fields: string[]): Inverse => ({ kind: 'moved-on', fields })

function restamped(before: Fields, after: Fields, current: Fields, stamps: Fields): Fields {
  const undisturbed = Object.keys(stamps).every(
    (name) => !(name in after) || same(current[name], after[name]),
  )
  return undisturbed ? before : { ...before, ...stamps }
}

function differing(expected: Fields, current: Fields): string[] {
  return Object.keys(expected).filter(
    (name) => !COUNTERS.has(name) && !same(expected[name] ?? null, current[name] ?? null),
  )
}

function pick(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
}
