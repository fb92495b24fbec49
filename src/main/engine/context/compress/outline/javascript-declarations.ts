import type { SyntaxNode } from '../../../ports/parsers.ts'
import { type OutlineEntry, type Source, entry, unquoted } from './entry.ts'

/** How the statements in a body are read; a namespace holds declarations like a module. */
type Statements = (body: SyntaxNode) => OutlineEntry[]

const BODIES = new Set(['interface_declaration', 'enum_declaration'])

export function declared(
  node: SyntaxNode,
  source: Source,
  imports: Set<string>,
  statements: Statements,
): OutlineEntry[] {
  const { type } = node
  if (/^(generator_)?function_(declaration|signature)$/.test(type))
    return [entry(source.name(node), source.head(node), false)]
  if (type.endsWith('class_declaration'))
    return [entry(source.name(node), source.head(node), false, classMembers(node, source))]
  if (BODIES.has(type))
    return [entry(source.name(node), source.head(node), false, bodyNames(node, source))]
  if (type === 'type_alias_declaration')
    return [entry(source.name(node), source.line(node).replace(/;$/, ''), false)]
  if (type === 'internal_module' || type === 'module') {
    const body = node.childForFieldName('body')
    const inner = body === null ? [] : statements(body)
    return [entry(unquoted(source.name(node)), source.head(node), false, inner)]
  }
  if (type === 'ambient_declaration')
    return node.namedChildren.flatMap((child) =>
      child.type === 'statement_block'
        ? statements(child)
        : declared(child, source, imports, statements),
    )
  if (type === 'lexical_declaration' || type === 'variable_declaration')
    return node.namedChildren
      .filter((child) => child.type === 'variable_declarator')
      .flatMap((child) => variable(child, source, imports))
  return []
}

function variable(node: SyntaxNode, source: Source, imports: Set<string>): OutlineEntry[] {
  const value = node.childForFieldName('value')
  const required = /^require\(\s*(["'][^"']+["'])\s*\)/.exec(source.of(value).slice(0, 200))
  if (required !== null) {
    imports.add(unquoted(required[1] ?? ''))
    return []
  }
  const pattern = node.childForFieldName('name')
  const names =
    pattern === null || pattern.type === 'identifier'
      ? [source.of(pattern)]
      : bound(pattern, source)
  const typed = source.line(node.childForFieldName('type'))
  const said = value === null ? '' : ` = ${valueHead(value, source)}`
  const members = value === null ? [] : classMembers(value, source)
  return [entry(names, `const ${source.line(pattern)}${typed}${said}`, false, members)]
}

function bound(pattern: SyntaxNode, source: Source): string[] {
  return pattern.namedChildren.flatMap((child) => {
    if (/identifier/.test(child.type)) return [source.of(child)]
    const inner = child.childForFieldName('value') ?? child.childForFieldName('left')
    return inner === null
      ? bound(child, source)
      : /identifier/.test(inner.type)
        ? [source.of(inner)]
        : bound(inner, source)
  })
}

const SHORT_VALUE = 40

/** A function without its body, a short value itself, else the beginning of a long one. */
export function valueHead(value: SyntaxNode, source: Source): string {
  if (/function|^class$/.test(value.type))
    return `${source.head(value)}${value.type === 'arrow_function' ? ' =>' : ''}`
  const whole = source.line(value)
  return whole.length <= SHORT_VALUE ? whole : `${whole.slice(0, SHORT_VALUE / 2)}…`
}

export function classMembers(node: SyntaxNode, source: Source): OutlineEntry[] {
  if (!/class/.test(node.type)) return []
  const body = node.childForFieldName('body')
  return (body?.namedChildren ?? []).flatMap((member) => {
    if (/^method_definition$|^(abstract_)?method_signature$/.test(member.type))
      return [entry(source.name(member), source.head(member), isPublic(member, source))]
    if (!member.type.endsWith('field_definition')) return []
    const name = source.of(member.childForFieldName('name') ?? member.childForFieldName('property'))
    const value = member.childForFieldName('value')
    return [entry(name, source.head(member, value).replace(/\s*=$/, ''), isPublic(member, source))]
  })
}

function isPublic(member: SyntaxNode, source: Source): boolean {
  return !/^(private\b|#|static #|_)/.test(source.of(member).slice(0, 20))
}

function bodyNames(node: SyntaxNode, source: Source): OutlineEntry[] {
  const body = node.childForFieldName('body')
  return (body?.namedChildren ?? [])
    .filter(({ type }) => type !== 'comment')
    .map((member) => {
      const name = member.childForFieldName('name')
      return entry(
        source.of(name ?? member).slice(0, 80),
        source.line(member).replace(/[;,]$/, ''),
        true,
      )
    })
}
