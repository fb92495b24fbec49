/** One piece of text in a record: the name of a field of somebody's own JSON, or a value. */
export interface Spot {
  text: string
  isKey: boolean
  /** The fields that lead to it; a name that is itself a spot may have to be hidden. */
  path: readonly (string | Spot)[]
  /** What the value is the value of, where a name decides whether it is a credential. */
  name: string | null
}

/** Every piece of text, in the order in which `rewritten` asks for them again. */
export function spotsIn(value: unknown, field: string): Spot[] {
  return [...spots(value, [field], null)]
}

/** The same value with other texts in its spots. */
export function rewritten(value: unknown, next: () => string): unknown {
  if (typeof value === 'string') return next()
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item: unknown) => rewritten(item, next))
  const taken = new Set<string>()
  const entries = Object.entries(value).map(([, item]) => {
    const key = unlike(next(), taken)
    taken.add(key)
    return [key, rewritten(item, next)] as const
  })
  return Object.fromEntries(entries)
}

function* spots(value: unknown, path: Spot['path'], name: string | null): Generator<Spot> {
  if (typeof value === 'string') {
    yield { text: value, isKey: false, path, name }
    return
  }
  if (value === null || typeof value !== 'object') return
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* spots(item, [...path, `${index}`], name)
    return
  }
  const named = nameIn(value)
  for (const [key, item] of Object.entries(value)) {
    const spot: Spot = { text: key, isKey: true, path, name: null }
    yield spot
    yield* spots(item, [...path, spot], key === 'value' && named !== null ? named : key)
  }
}

/** `{name: 'AWS_SECRET_ACCESS_KEY', value: …}` says the same as `{AWS_SECRET_ACCESS_KEY: …}`. */
function nameIn(value: object): string | null {
  const name = Object.entries(value).find(([key]) => NAMES.has(key))?.[1]
  return typeof name === 'string' ? name : null
}

const NAMES: ReadonlySet<string> = new Set(['statusType', 'name', 'key', 'variable'])

/** Two names that become one would lose what stood under the first. */
function unlike(key: string, taken: ReadonlySet<string>): string {
  let other = key
  for (let count = 2; taken.has(other); count++) other = `${key} ${count}`
  return other
}
