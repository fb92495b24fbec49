import type { SyntaxNode } from '../../../ports/parsers.ts'
import { type OutlineEntry, type OutlineSketch, type Source, entry } from './entry.ts'

export function readJava(root: SyntaxNode, source: Source): OutlineSketch {
  const imports: string[] = []
  const entries = root.namedChildren.flatMap((node): OutlineEntry[] => {
    if (node.type === 'import_declaration') {
      imports.push(source.line(node).replace(/^import (static )?|;$/g, ''))
      return []
    }
    if (node.type === 'package_declaration')
      return [entry([], source.line(node).replace(/;$/, ''), true)]
    return declared(node, source, false)
  })
  return { imports, entries }
}

const TYPE = /^(class|interface|enum|record|annotation_type)_declaration$/
const CALLABLE =
  /^(method|constructor|compact_constructor)_declaration$|^annotation_type_element_declaration$/

/** `open`: members of an interface are public without saying so. */
function declared(node: SyntaxNode, source: Source, open: boolean): OutlineEntry[] {
  const isPublic =
    open || /^[^({=;]*\b(public|protected)\b/.test(withoutAnnotations(source.of(node)))
  if (TYPE.test(node.type)) {
    const isOpen =
      node.type === 'interface_declaration' || node.type === 'annotation_type_declaration'
    const body = node.childForFieldName('body')
    const parts = (body?.namedChildren ?? []).flatMap((part) =>
      part.type === 'enum_body_declarations' ? part.namedChildren : [part],
    )
    const members = parts.flatMap((part) => declared(part, source, isOpen))
    return [entry(source.name(node), head(node, source), isPublic, members)]
  }
  if (CALLABLE.test(node.type)) return [entry(source.name(node), head(node, source), isPublic)]
  if (node.type === 'enum_constant') return [entry(source.name(node), source.name(node), true)]
  if (/^(field|constant)_declaration$/.test(node.type)) {
    const names = node.namedChildren
      .filter(({ type }) => type === 'variable_declarator')
      .map((one) => source.name(one))
    const said = withoutAnnotations(source.line(node)).split(/\s*[=;]/)[0] ?? ''
    return [entry(names, said, isPublic)]
  }
  return []
}

function head(node: SyntaxNode, source: Source): string {
  return withoutAnnotations(source.head(node))
}

const withoutAnnotations = (said: string) =>
  said.replace(/^(\s*@[\w.]+(\((?:[^()]|\([^()]*\))*\))?\s*)+/, '')
