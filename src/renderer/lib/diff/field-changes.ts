import { canonical } from '#shared/json.ts'
import { fieldLabel, fieldOrder, goesWithoutSaying, isBookkeeping } from './field-names.ts'
import { asDate, asList, asText, asValue, DIGEST } from './field-values.ts'

type Fields = Record<string, unknown>

/** How one field changed, ready to be drawn. Null: it was not there on that side. */
export type FieldChange = { name: string; label: string } & (
  | { kind: 'text'; before: string | null; after: string | null }
  | { kind: 'value'; before: string | null; after: string | null }
  | { kind: 'date'; before: number | null; after: number | null }
  | { kind: 'list'; added: string[]; removed: string[] }
)

/** What differs between two states of the same thing, in the order a person reads a memory. */
export function fieldChanges(before: Fields | null, after: Fields | null): FieldChange[] {
  const old = unfolded(before ?? {})
  const now = unfolded(after ?? {})
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const told = before === null ? names.filter((name) => !goesWithoutSaying(name, now[name])) : names
  return told
    .filter((name) => !isBookkeeping(name) && !looksSame(name, old[name], now[name]))
    .toSorted((a, b) => fieldOrder(a) - fieldOrder(b))
    .map((name) => change(name, old[name], now[name]))
}

/** An edit moves the expiry along by the seconds it came later: two dates that read the same are no news. */
function looksSame(name: string, before: unknown, after: unknown): boolean {
  const [was, is] = [asDate(before), asDate(after)]
  if (name.endsWith('At') && was !== null && is !== null) return minute(was) === minute(is)
  return same(before, after)
}

const minute = (at: number) => Math.floor(at / 60_000)

function same(a: unknown, b: unknown): boolean {
  return a === b || (isNothing(a) && isNothing(b)) || canonical(a ?? null) === canonical(b ?? null)
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === null || value === undefined || value === ''
}

function change(name: string, before: unknown, after: unknown): FieldChange {
  const head = { name, label: fieldLabel(name) }
  const lists = [asList(name, before), asList(name, after)] as const
  if (lists[0] !== null || lists[1] !== null) {
    const [was, is] = [lists[0] ?? [], lists[1] ?? []]
    const added = is.filter((item) => !was.includes(item))
    const removed = was.filter((item) => !is.includes(item))
    if (added.length + removed.length > 0) return { ...head, kind: 'list', added, removed }
    return { ...head, kind: 'value', before: was.join(', '), after: is.join(', ') }
  }
  if (name.endsWith('At'))
    return { ...head, kind: 'date', before: asDate(before), after: asDate(after) }
  if (isProse(name, before) || isProse(name, after)) {
    return { ...head, kind: 'text', before: asText(before), after: asText(after) }
  }
  return { ...head, kind: 'value', before: asValue(name, before), after: asValue(name, after) }
}

/** Content is compared by its parts: a task whose status changed should not be drawn as changed JSON. */
function unfolded(fields: Fields): Fields {
  const { content, ...rest } = fields
  if (!isFields(content)) return fields
  return {
    ...rest,
    ...Object.fromEntries(
      Object.entries(content).map(([name, value]) => [`content.${name}`, value]),
    ),
  }
}

function isProse(name: string, value: unknown): boolean {
  if (value === null || value === undefined) return false
  if (name === 'scope' || name === 'attachment' || name === DIGEST) return false
  if (typeof value === 'object') return true
  return (
    typeof value === 'string' &&
    (name === 'summary' || (name.startsWith('content.') && name !== 'content.form'))
  )
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
