import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import type { TextEdit } from './text-edit.ts'

export type JsonPath = readonly (string | number)[]

/** Puts a value behind what is there: as a property of the last name, or at the end of the list there. */
export function inserting(
  text: string,
  path: readonly string[],
  value: unknown,
  intoList: boolean,
): TextEdit {
  const names = [...path]
  let [added, isItem] = [value, intoList]
  const tree = parseTree(text, [], { allowTrailingComma: true })
  if (tree === undefined) throw new Error('only into what can be read')
  // What is missing on the way comes with it.
  while (!isItem || findNodeAtLocation(tree, names) === undefined) {
    const name = names.pop()
    if (name === undefined) throw new Error('a path ends in a name')
    const parent = findNodeAtLocation(tree, names)
    if (parent !== undefined) return laid(text, parent, name, isItem && intoList ? [added] : added)
    added = { [name]: isItem ? [added] : added }
    isItem = false
  }
  const list = findNodeAtLocation(tree, names)
  if (list === undefined) throw new Error('it was found above')
  return laid(text, list, null, added)
}

function laid(text: string, parent: Node, name: string | null, value: unknown): TextEdit {
  const children = parent.children ?? []
  const last = children.at(-1)
  const key = name === null ? '' : `${JSON.stringify(name)}: `
  const source = text.slice(parent.offset, parent.offset + parent.length)
  if (last !== undefined && !/[\r\n]/.test(source))
    return { at: end(last), cut: '', put: `, ${key}${JSON.stringify(value)}` }
  const eol = /\r?\n/.exec(text)?.[0] ?? '\n'
  const base = indentAt(text, parent.offset)
  const unit = unitOf(text)
  const indent = last === undefined ? base + unit : indentAt(text, last.offset)
  const body = JSON.stringify(value, null, unit).replaceAll('\n', `${eol}${indent}`)
  const line = `${eol}${indent}${key}${body}`
  if (last === undefined) return intoEmpty(text, parent, line, `${eol}${base}`)
  // A comment behind the last value stays with that value.
  const cut = TAIL.exec(text.slice(end(last)))?.[0] ?? ''
  const hasComma = cut.trimStart().startsWith(',')
  return { at: end(last), cut, put: hasComma ? `${cut}${line},` : `,${cut}${line}` }
}

const TAIL = /^(?:[ \t]*,)?(?:[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/))*/

function intoEmpty(text: string, parent: Node, line: string, close: string): TextEdit {
  const inner = text.slice(parent.offset + 1, end(parent) - 1)
  const isBlank = inner.trim() === ''
  return { at: parent.offset + 1, cut: isBlank ? inner : '', put: isBlank ? line + close : line }
}

const end = ({ offset, length }: Node) => offset + length

/** What the line begins with that this stands on. */
function indentAt(text: string, offset: number): string {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? ''
}

/** How far the file itself indents. */
const unitOf = (text: string) => /[\r\n]([ \t]+)["}\]]/.exec(text)?.[1] ?? '  '
