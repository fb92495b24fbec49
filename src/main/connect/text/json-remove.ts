import { createScanner, findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import type { JsonPath } from './json-insert.ts'

/** Without the values at these paths, nor the lists and objects that were only there for them. Later ones first. */
export function removing(text: string, paths: readonly JsonPath[]): string {
  return paths.toReversed().reduce(without, text)
}

function without(text: string, path: JsonPath): string {
  const tree = parseTree(text, [], { allowTrailingComma: true })
  const node = tree && findNodeAtLocation(tree, [...path])
  if (node?.parent === undefined) return text
  const member = node.parent.type === 'property' ? node.parent : node
  const siblings = member.parent?.children ?? []
  const up = path.slice(0, -1)
  return siblings.length === 1 && up.length > 0 ? without(text, up) : cut(text, member, siblings)
}

/** The member with the comma behind it, or else the one before it: every comment stays. */
function cut(text: string, member: Node, siblings: readonly Node[]): string {
  const from = lineBefore(text, member.offset)
  const to = member.offset + member.length
  const behind = commaAfter(text, to)
  if (behind !== null) return text.slice(0, from) + text.slice(to, behind) + text.slice(behind + 1)
  const previous = siblings[siblings.indexOf(member) - 1]
  const before = previous && commaAfter(text, previous.offset + previous.length)
  const rest = text.slice(to)
  if (before === undefined || before === null) return text.slice(0, from) + rest
  return text.slice(0, before) + text.slice(before + 1, Math.max(from, before + 1)) + rest
}

function lineBefore(text: string, offset: number): number {
  const blank = /\r?\n?[ \t]*$/.exec(text.slice(0, offset))?.[0] ?? ''
  return offset - blank.length
}

function commaAfter(text: string, offset: number): number | null {
  const scanner = createScanner(text, true)
  scanner.setPosition(offset)
  scanner.scan()
  const at = scanner.getTokenOffset()
  return text[at] === ',' ? at : null
}
