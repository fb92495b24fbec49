import { patch } from '@decimalturn/toml-patch'
import { isObject } from './read-config.ts'
import type { ConfigObject } from './read-config.ts'
import type { TextEdit } from './text-edit.ts'

/** A table of its own at the end: what is there is not touched. */
export function appendingTable(text: string, path: readonly string[], value: object): TextEdit {
  const eol = /\r?\n/.exec(text)?.[0] ?? '\n'
  const gap = text === '' ? '' : text.endsWith('\n') ? eol : `${eol}${eol}`
  const lines = Object.entries(value).map(([key, each]) => `${key} = ${tomlValue(each)}`)
  const put = [`[${path.join('.')}]`, ...lines, ''].join(eol)
  return { at: text.length, cut: '', put: gap + put }
}

function tomlValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(tomlValue).join(', ')}]`
  // TOML takes the strings of JSON, but for this one character.
  return JSON.stringify(value).replaceAll('\u007F', String.raw`\u007F`)
}

/** Where somebody wrote into our table, or it stands in another form. */
export function withoutTable(text: string, value: ConfigObject, path: readonly string[]): string {
  const [table = '', name = ''] = path
  const tables = value[table]
  if (!isObject(tables)) return text
  const { [name]: _ours, ...others } = tables
  const { [table]: _all, ...rest } = value
  return patch(text, Object.keys(others).length === 0 ? rest : { ...value, [table]: others })
}
