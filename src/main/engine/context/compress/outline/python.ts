import type { SyntaxNode } from '../../../ports/parsers.ts'
import { type OutlineEntry, type OutlineSketch, type Source, entry } from './entry.ts'

export function readPython(root: SyntaxNode, source: Source): OutlineSketch {
  const imports = new Set<string>()
  const entries = block(root, source, imports)
  const listed = new Set(
    [
      ...(/^__all__\s*\+?=\s*[[(]([^\])]*)/m.exec(source.text)?.[1] ?? '').matchAll(
        /["'](\w+)["']/g,
      ),
    ].map(([, name = '']) => name),
  )
  const declared = new Set(entries.flatMap(({ names }) => names))
  const rest = [...listed].filter((name) => !declared.has(name))
  if (rest.length > 0) entries.push(entry(rest, `__all__: ${rest.join(', ')}`, true))
  return { imports: [...imports], entries }
}

function block(body: SyntaxNode, source: Source, imports: Set<string>): OutlineEntry[] {
  return body.namedChildren.flatMap((node) => statement(node, source, imports))
}

function statement(node: SyntaxNode, source: Source, imports: Set<string>): OutlineEntry[] {
  switch (node.type) {
    case 'import_statement':
      imports.add(source.line(node).replace(/^import /, ''))
      return []
    case 'import_from_statement':
      imports.add(source.of(node.childForFieldName('module_name')))
      return []
    case 'decorated_definition': {
      const inner = node.childForFieldName('definition')
      return inner === null ? [] : statement(inner, source, imports)
    }
    case 'function_definition':
      return [named(node, source, [])]
    case 'class_definition': {
      const body = node.childForFieldName('body')
      return [named(node, source, body === null ? [] : block(body, source, imports))]
    }
    case 'expression_statement':
      return node.namedChildren
        .filter(({ type }) => type === 'assignment')
        .flatMap((one) => assigned(one, source))
    // Guards such as `if TYPE_CHECKING` and `try: import` hold declarations of the module.
    case 'if_statement':
    case 'try_statement':
    case 'else_clause':
    case 'except_clause':
    case 'block':
      return block(node, source, imports)
    default:
      return []
  }
}

function named(node: SyntaxNode, source: Source, members: OutlineEntry[]): OutlineEntry {
  const name = source.name(node)
  // Comments under the colon stand outside the body: they would become part of the signature.
  const remark = node.namedChildren.find(({ type }) => type === 'comment') ?? null
  const body = node.childForFieldName('body')
  return entry(name, source.head(node, remark ?? body), isPublic(name), members)
}

function assigned(node: SyntaxNode, source: Source): OutlineEntry[] {
  const left = node.childForFieldName('left')
  if (left?.type !== 'identifier') return []
  const name = source.of(left)
  if (name === '__all__') return []
  const type = source.line(node.childForFieldName('type'))
  return [entry(name, type === '' ? name : `${name}: ${type}`, isPublic(name))]
}

const isPublic = (name: string) => !name.startsWith('_') || /^__\w+__$/.test(name)
