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
  const rest = structuredClone(value)
  for (const path of ourPaths(value, file).toReversed()) {
    const parent = valueAt(rest, path.slice(0, -1))
    const name = path.at(-1) ?? ''
    if (Array.isArray(parent)) parent.splice(Number(name), 1)
    else if (isObject(parent)) delete parent[name]
  }
  return filled(rest)
}

function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled)
  if (!isObject(value) || value instanceof Date) return value
  const entries = Object.entries(value).map(([name, each]) => [name, filled(each)] as const)
  return Object.fromEntries(entries.filter(([, each]) => !isEmpty(each)))
}

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0
