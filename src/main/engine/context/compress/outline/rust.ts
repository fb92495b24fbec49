import type { SyntaxNode } from '../../../ports/parsers.ts'
import { type OutlineEntry, type OutlineSketch, type Source, entry } from './entry.ts'

export function readRust(root: SyntaxNode, source: Source): OutlineSketch {
  const imports: string[] = []
  return { entries: items(root, source, imports, false), imports }
}

const CONTAINERS = new Set(['impl_item', 'trait_item', 'mod_item', 'foreign_mod_item'])
const ITEM = /^(?!(?:inner_)?attribute).*_item$|^macro_definition$|^associated_type$/

/** `open`: what stands in a trait or in the implementation of one is public without saying so. */
function items(body: SyntaxNode, source: Source, imports: string[], open: boolean): OutlineEntry[] {
  const found: OutlineEntry[] = []
  let isMacroExported = false
  for (const node of body.namedChildren) {
    if (node.type === 'attribute_item') {
      isMacroExported ||= source.of(node).includes('macro_export')
      continue
    }
    if (node.type === 'use_declaration') {
      const said = source.line(node)
      const argument = source.line(node.childForFieldName('argument'))
      if (said.startsWith('pub'))
        found.push(entry(usedNames(argument), said.replace(/;$/, ''), true))
      else imports.push(argument)
    } else if (ITEM.test(node.type)) {
      found.push(item(node, source, imports, open || isMacroExported))
    }
    isMacroExported = false
  }
  return found
}

function item(node: SyntaxNode, source: Source, imports: string[], open: boolean): OutlineEntry {
  const isPublic = open || source.of(node).startsWith('pub')
  const name = source.of(node.childForFieldName('name') ?? node.childForFieldName('type'))
  if (node.type === 'macro_definition') return entry(name, `macro_rules! ${name}`, isPublic)
  if (CONTAINERS.has(node.type)) {
    const body = node.childForFieldName('body')
    const isOpen = node.type === 'trait_item' || node.childForFieldName('trait') !== null
    const inner = body === null ? [] : items(body, source, imports, isOpen)
    const shown = node.type === 'impl_item' ? inner.some(({ exported }) => exported) : isPublic
    return entry(node.type === 'impl_item' ? [] : name, source.head(node), shown, inner)
  }
  if (/^(struct|enum|union)_item$/.test(node.type)) {
    const fields = node.childForFieldName('body')?.namedChildren ?? []
    const members = fields
      .filter((field) => field.childForFieldName('name') !== null)
      .map((field) => entry(source.name(field), source.line(field), true))
    return entry(
      name,
      members.length > 0 ? source.head(node) : source.line(node).replace(/;$/, ''),
      isPublic,
      members,
    )
  }
  const value = node.childForFieldName('value') ?? node.childForFieldName('body')
  return entry(name, source.head(node, value).replace(/\s*[=;]$/, ''), isPublic)
}

/** `a::{b, c as d}` → b, d. */
function usedNames(argument: string): string[] {
  return argument
    .split(/[{},]/)
    .map((part) => /(?:.*\bas\s+|.*::)?(\w+)\s*$/.exec(part)?.[1] ?? '')
    .filter((name) => name !== '' && name !== 'self')
}
