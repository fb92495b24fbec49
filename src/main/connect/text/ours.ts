import { seatIn } from '../clients/command-words.ts'
import type { ClientFile } from '../clients/client-table.ts'
import { isOurHandler } from '../clients/hooks.ts'
import type { JsonPath } from './json-insert.ts'
import { type ConfigObject, isObject } from './read-config.ts'

export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((at, name) => {
    if (Array.isArray(at)) return at[Number(name)]
    return isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined
  }, value)
}

/** Where the server stands or would stand. */
export function serverPath(value: ConfigObject, { servers = [] }: ClientFile) {
  return (
    servers.find((path) => valueAt(value, path) !== undefined) ??
    servers.find((path) => isObject(valueAt(value, path.slice(0, -1))) && path.length > 2) ??
    servers.at(-1) ??
    null
  )
}

/** Everything in a client's file that is Loci's, in the order it stands in. */
export function ourPaths(value: ConfigObject, file: ClientFile): JsonPath[] {
  const server = serverPath(value, file)
  const isOurs = server !== null && seatIn(valueAt(value, server)) !== null
  return [...(isOurs ? [server] : []), ...(file.hooks === undefined ? [] : hookPaths(value))]
}

function hookPaths(value: ConfigObject): JsonPath[] {
  const hooks = value['hooks']
  if (!isObject(hooks)) return []
  return Object.entries(hooks).flatMap(([event, items]) =>
    Array.isArray(items)
      ? items.flatMap((item: unknown, index) => handlerPaths(item, ['hooks', event, index]))
      : [],
  )
}

/** The whole item where nobody else’s handler is in it. */
function handlerPaths(item: unknown, path: JsonPath): JsonPath[] {
  const handlers = isObject(item) ? item['hooks'] : undefined
  if (!Array.isArray(handlers)) return isOurHandler(item) ? [path] : []
  const ours = handlers.flatMap((handler, index) => (isOurHandler(handler) ? [index] : []))
  if (ours.length === handlers.length) return handlers.length === 0 ? [] : [path]
  return ours.map((index) => [...path, 'hooks', index])
}

/** What a file says beside Loci, without what is empty: the same before and after, or nothing is written. */
export function besides(value: ConfigObject, file: ClientFile): unknown {
  return filled(value, [], new Set(ourPaths(value, file).map(keyOf)))
}

const keyOf = (path: JsonPath) => JSON.stringify(path)

function filled(value: unknown, path: JsonPath, left: ReadonlySet<string>): unknown {
  const isLeft = (name: string | number) => left.has(keyOf([...path, name]))
  if (Array.isArray(value))
    return value.flatMap((each: unknown, index) =>
      isLeft(index) ? [] : [filled(each, [...path, index], left)],
    )
  // Dates of TOML are objects of several kinds, and the kind is part of what it says.
  if (!isObject(value) || value instanceof Date) return value
  const entries = Object.entries(value).flatMap(([name, each]) => {
    const rest = isLeft(name) ? undefined : filled(each, [...path, name], left)
    return rest === undefined || isEmpty(rest) ? [] : [[name, rest] as const]
  })
  return Object.fromEntries(entries)
}

const isEmpty = (value: unknown) =>
  Array.isArray(value)
    ? value.length === 0
    : isObject(value) && !(value instanceof Date) && Object.keys(value).length === 0
