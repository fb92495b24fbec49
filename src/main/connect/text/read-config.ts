import { parse as parseToml } from '@decimalturn/toml-patch'
import { type Node, parseTree, getNodeValue, type ParseError } from 'jsonc-parser'
import { AppError } from '#shared/errors.ts'
import type { FileFormat } from '../clients/client-table.ts'

export type ConfigObject = Record<string, unknown>
export const isObject = (value: unknown): value is ConfigObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a file says; null where Loci would have to guess. Nothing at all is an empty object. */
export function readConfig(text: string, format: FileFormat): ConfigObject | null {
  if (text.trim() === '') return {}
  const value = format === 'toml' ? tomlIn(text) : jsonIn(text, format === 'jsonc')
  return isObject(value) ? value : null
}

export function mustRead(text: string, format: FileFormat, shown: string): ConfigObject {
  const value = readConfig(text, format)
  if (value !== null) return value
  throw new AppError(
    'invalid_input',
    `${shown} is not valid ${format === 'toml' ? 'TOML' : 'JSON'}. Loci leaves it as it is; repair it first.`,
  )
}

function tomlIn(text: string): unknown {
  try {
    return parseToml(text)
  } catch {
    return null
  }
}

function jsonIn(text: string, lenient: boolean): unknown {
  const errors: ParseError[] = []
  const options = { allowTrailingComma: lenient, disallowComments: !lenient }
  const tree = parseTree(text, errors, options)
  if (tree === undefined || errors.length > 0 || hasTwins(tree)) return null
  return getNodeValue(tree)
}

/** Of two properties with one name programs take one or the other: what is written into it might not count. */
function hasTwins(node: Node): boolean {
  const children = node.children ?? []
  if (node.type === 'object') {
    const names = children.map(({ children: [key] = [] }) => String(key?.value))
    if (new Set(names).size < names.length) return true
  }
  return children.some(hasTwins)
}
