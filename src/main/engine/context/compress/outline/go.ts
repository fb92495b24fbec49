import type { SyntaxNode } from '../../../ports/parsers.ts'
import { type OutlineEntry, type OutlineSketch, type Source, entry, unquoted } from './entry.ts'

export function readGo(root: SyntaxNode, source: Source): OutlineSketch {
  const imports: string[] = []
  const entries = root.namedChildren.flatMap((node): OutlineEntry[] => {
    switch (node.type) {
      case 'import_declaration':
        imports.push(...[...source.of(node).matchAll(/"([^"]+)"/g)].map(([, path = '']) => path))
        return []
      case 'package_clause':
        return [entry([], source.line(node), true)]
      case 'function_declaration':
      case 'method_declaration':
        return [named(source.name(node), source.head(node))]
      case 'type_declaration':
        return node.namedChildren.map((spec) => typed(spec, source))
      case 'const_declaration':
      case 'var_declaration':
        return specs(node).map((spec) =>
          valued(spec, node.type.slice(0, node.type.indexOf('_')), source),
        )
      default:
        return []
    }
  })
  return { imports: imports.map(unquoted), entries }
}

function typed(spec: SyntaxNode, source: Source): OutlineEntry {
  const type = spec.childForFieldName('type')
  const body = type?.namedChildren.find(({ type: kind }) => kind === 'field_declaration_list')
  const parts = type?.type === 'interface_type' ? type.namedChildren : (body?.namedChildren ?? [])
  const members = parts
    .filter(({ type: kind }) => kind !== 'comment')
    .map((part) =>
      named(source.name(part) || source.line(part), source.line(part).replace(/\s*`[^`]*`$/, '')),
    )
  const end = members.length > 0 ? type : null
  const head =
    end === null
      ? source.line(spec)
      : `${source.name(spec)} ${type?.type.replace('_type', '') ?? ''}`
  return { ...named(source.name(spec), `type ${head}`), members }
}

function specs(node: SyntaxNode): SyntaxNode[] {
  return node.namedChildren.flatMap((child) =>
    child.type.endsWith('_spec_list') ? specs(child) : child.type.endsWith('_spec') ? [child] : [],
  )
}

function valued(spec: SyntaxNode, keyword: string, source: Source): OutlineEntry {
  const value = spec.childForFieldName('value')
  const names = source.line(spec).split(/\s*=\s*/)[0] ?? ''
  const first = /^[\w, ]*\w/.exec(names)?.[0] ?? names
  const listed = first.split(',').map((name) => name.trim().split(' ')[0] ?? '')
  return {
    ...named('', `${keyword} ${source.head(spec, value).replace(/\s*=$/, '')}`),
    names: listed,
    exported: listed.some(isExported),
  }
}

const isExported = (name: string) => /^\p{Lu}/u.test(name)
const named = (name: string, head: string) => entry(name, head, isExported(name))
