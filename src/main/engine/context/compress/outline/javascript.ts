import type { SyntaxNode } from '../../../ports/parsers.ts'
import { type OutlineEntry, type OutlineSketch, type Source, entry, unquoted } from './entry.ts'
import { classMembers, declared, valueHead } from './javascript-declarations.ts'

/** What a module of JavaScript or TypeScript declares, ES modules and CommonJS alike. */
export function readJavaScript(root: SyntaxNode, source: Source): OutlineSketch {
  const imports = new Set<string>()
  const entries = [root, wrapped(root)].flatMap((body) =>
    body === null ? [] : statements(body, source, imports),
  )
  const declaredAs = new Map(
    entries
      .filter((one) => !LIST.test(one.head))
      .flatMap((one) => one.names.map((name) => [name, one])),
  )
  const said = entries.flatMap((one) => withoutDeclared(one, declaredAs))
  const known = new Set(said.flatMap((one) => (one.exported ? one.names : [])))
  const assigned = [...source.text.matchAll(ASSIGNED)].map(([, name, other]) => name ?? other ?? '')
  // Assigned in a branch or a wrapper, where no declaration stands.
  const hidden = [...new Set(assigned)].filter((name) => !known.has(name))
  if (hidden.length > 0) said.push(entry(hidden, `exports ${hidden.join(', ')}`, true))
  return { imports: [...imports], entries: said }
}

const LIST = /^export (?:type )?\{([^}]*)\}$/

/** `export { a, b }` at the end says again what stands above: those are marked, the rest stay in the list. */
function withoutDeclared(
  one: OutlineEntry,
  declaredAs: ReadonlyMap<string, OutlineEntry>,
): OutlineEntry[] {
  const parts = LIST.exec(one.head)?.[1]
    ?.split(',')
    .map((part) => part.trim())
  if (parts === undefined) return [one]
  const rest = parts.filter((part) => {
    const there = declaredAs.get(part)
    if (there !== undefined) there.exported = true
    return part !== '' && there === undefined
  })
  const names = rest.map((part) => unquoted(/(\S+)$/.exec(part)?.[1] ?? part))
  return rest.length === 0 ? [] : [entry(names, `export { ${rest.join(', ')} }`, true)]
}

const ASSIGNED = /\bexports\.([A-Za-z_$][\w$]*)\s*=(?!=)|defineProperty\(exports,\s*["']([\w$]+)/g

/** A file that is one function called at once is read from inside. */
function wrapped(root: SyntaxNode): SyntaxNode | null {
  const told = root.namedChildren.filter(({ type }) => type !== 'comment')
  const [only] = told.filter(({ type }) => type === 'expression_statement')
  if (only === undefined || (only.endIndex - only.startIndex) * 10 < root.endIndex * 9) return null
  return widest(only, 6)
}

function widest(node: SyntaxNode, depth: number): SyntaxNode | null {
  if (node.type === 'statement_block') return node
  if (depth === 0) return null
  const children = node.namedChildren.toSorted(
    (a, b) => b.endIndex - b.startIndex - (a.endIndex - a.startIndex),
  )
  return children[0] === undefined ? null : widest(children[0], depth - 1)
}

function statements(body: SyntaxNode, source: Source, imports: Set<string>): OutlineEntry[] {
  return body.namedChildren.flatMap((node) => {
    if (node.type === 'import_statement') {
      const from = node.childForFieldName('source')
      imports.add(unquoted(from === null ? source.line(node) : source.of(from)))
      return []
    }
    if (node.type === 'export_statement') return exported(node, source, imports)
    if (node.type === 'expression_statement') return expression(node.namedChildren[0], source)
    return declared(node, source, imports, (inner) => statements(inner, source, imports))
  })
}

function exported(node: SyntaxNode, source: Source, imports: Set<string>): OutlineEntry[] {
  const declaration = node.childForFieldName('declaration')
  const isDefault = /^export\s+default\b/.test(source.of(node))
  if (declaration !== null) {
    const inner = declared(declaration, source, imports, (body) =>
      statements(body, source, imports),
    )
    return inner.map((one) => ({
      ...one,
      names: isDefault ? ['default', ...one.names] : one.names,
      head: `export ${isDefault ? 'default ' : ''}${one.head}`,
      exported: true,
    }))
  }
  const value = node.childForFieldName('value')
  if (value !== null)
    return [
      entry(
        'default',
        `export default ${valueHead(value, source)}`,
        true,
        classMembers(value, source),
      ),
    ]
  const names = node.namedChildren
    .flatMap((child) => (child.type === 'export_clause' ? child.namedChildren : [child]))
    .filter(({ type }) => type === 'export_specifier' || type === 'namespace_export')
    .map((one) =>
      unquoted(
        source.of(
          one.childForFieldName('alias') ?? one.childForFieldName('name') ?? one.namedChildren[0],
        ),
      ),
    )
  return [entry(names, source.line(node).replace(/;$/, ''), true)]
}

function expression(node: SyntaxNode | undefined, source: Source): OutlineEntry[] {
  if (node?.type === 'internal_module')
    return declared(node, source, new Set(), (body) => statements(body, source, new Set()))
  if (node?.type !== 'assignment_expression') return []
  const left = source.of(node.childForFieldName('left'))
  const right = node.childForFieldName('right')
  if (right === null) return []
  const name = /^(?:module\.)?exports\.([\w$]+)$/.exec(left)?.[1]
  if (name !== undefined) {
    const more = right.type === 'assignment_expression' ? expression(right, source) : []
    return [
      entry(name, `${left} = ${valueHead(right, source)}`, true, classMembers(right, source)),
      ...more,
    ]
  }
  if (left === 'module.exports') return [wholeExport(right, source)]
  const isMethod = /^[\w$]+(\.prototype)?\.[\w$]+$/.test(left) && right.type.includes('function')
  return isMethod ? [entry(left, `${left} = ${valueHead(right, source)}`, false)] : []
}

function wholeExport(right: SyntaxNode, source: Source): OutlineEntry {
  if (right.type !== 'object')
    return entry(
      [],
      `module.exports = ${valueHead(right, source)}`,
      true,
      classMembers(right, source),
    )
  const names = right.namedChildren.flatMap((pair) => {
    if (pair.type === 'shorthand_property_identifier') return [source.of(pair)]
    const key = pair.childForFieldName('key') ?? pair.childForFieldName('name')
    return key === null ? [] : [unquoted(source.of(key))]
  })
  return entry(names, `module.exports = { ${names.join(', ')} }`, true)
}
