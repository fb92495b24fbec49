import type { SyntaxNode } from '../../../ports/parsers.ts'
import {
  type OutlineEntry,
  type OutlineSketch,
  type Source,
  entry,
  oneLine,
  unquoted,
} from './entry.ts'

/** C and C++. */
export function readC(root: SyntaxNode, source: Source): OutlineSketch {
  const imports: string[] = []
  const entries = declarations(root, source, imports)
  const known = new Set(
    entries.flatMap(({ names, members }) => [...names, ...members.flatMap((one) => one.names)]),
  )
  // A brace that two branches of an #ifdef open makes the parser take half a file for one body.
  const hidden = new Map(
    [...source.text.matchAll(FUNCTION_AT_LEFT)]
      .map(([head, name = '']) => [name, oneLine(head.slice(0, -1))] as const)
      .filter(([name]) => !known.has(name)),
  )
  for (const [name, head] of hidden) entries.push(entry(name, head, !head.startsWith('static')))
  return { entries, imports }
}

const FUNCTION_AT_LEFT =
  /^(?!(?:return|else|if|for|while|switch|case|do)\b)[A-Za-z_][\w:<>*&, ]{0,200}?[ *&]([A-Za-z_]\w*)\([^;{}()]{0,400}\)\s{0,40}(?:const\s{0,9})?\{/gm

const TRANSPARENT =
  /^(preproc_(ifdef|if|else|elif)|linkage_specification|declaration_list|export_declaration|ERROR)$/
const TYPES = /^(class|struct|union|enum)_specifier$/

function declarations(body: SyntaxNode, source: Source, imports: string[]): OutlineEntry[] {
  return body.namedChildren.flatMap((node): OutlineEntry[] => {
    const { type } = node
    if (TRANSPARENT.test(type)) return declarations(node, source, imports)
    if (type === 'preproc_include') {
      imports.push(unquoted(source.of(node.childForFieldName('path'))))
      return []
    }
    if (type === 'preproc_def' || type === 'preproc_function_def') {
      const value = node.childForFieldName('value')
      return [entry(source.name(node), source.head(node, value), true)]
    }
    if (type === 'namespace_definition') {
      const inner = node.childForFieldName('body')
      const members = inner === null ? [] : declarations(inner, source, imports)
      // Beside it, not inside: the names in a namespace are what others use.
      return [entry(source.name(node), source.head(node), true), ...members]
    }
    if (type === 'template_declaration')
      return declarations(node, source, imports).map((one) => ({
        ...one,
        head: `template ${one.head}`,
      }))
    return declared(node, source)
  })
}

function declared(node: SyntaxNode, source: Source): OutlineEntry[] {
  const { type } = node
  const isShared = !/^\s*static\b/.test(source.of(node))
  if (TYPES.test(type)) return [ofType(node, source)]
  if (type === 'function_definition') {
    const name = declaredName(node.childForFieldName('declarator'), source)
    return [entry(name, withoutInitialisers(source.head(node)), isShared)]
  }
  if (type === 'declaration' || type === 'field_declaration' || type === 'type_definition') {
    const typed = node.childForFieldName('type')
    const inner =
      typed !== null && TYPES.test(typed.type) && typed.childForFieldName('body') !== null
        ? ofType(typed, source)
        : null
    const names = node.namedChildren
      .filter(
        (child) =>
          child !== typed &&
          /declarator|identifier$/.test(child.type) &&
          child.startIndex > (typed?.startIndex ?? -1),
      )
      .map((child) => declaredName(child, source))
      .filter((name) => name !== '')
    if (inner !== null)
      return [
        {
          ...inner,
          names: [...inner.names, ...names],
          head: `${type === 'type_definition' ? 'typedef ' : ''}${inner.head} ${names.join(', ')}`.trim(),
        },
      ]
    const said =
      source
        .line(node)
        .replace(/;$/, '')
        .split(/\s*=\s*/)[0] ?? ''
    return [entry(names, said, isShared)]
  }
  if (type === 'alias_declaration' || type === 'using_declaration' || type === 'concept_definition')
    return [entry(source.name(node), source.line(node).replace(/;$/, ''), true)]
  return []
}

function ofType(node: SyntaxNode, source: Source): OutlineEntry {
  const body = node.childForFieldName('body')
  let isOpen = node.type !== 'class_specifier'
  const members: OutlineEntry[] = []
  for (const member of body?.namedChildren ?? []) {
    if (member.type === 'access_specifier') isOpen = !source.of(member).startsWith('private')
    else if (member.type === 'enumerator')
      members.push(entry(source.name(member), source.name(member), true))
    else
      members.push(
        ...(member.type === 'template_declaration' ? member.namedChildren : [member])
          .flatMap((one) => declared(one, source))
          .map((one) => ({ ...one, exported: isOpen })),
      )
  }
  return entry(source.name(node), source.head(node), true, members)
}

/** Through pointers, references, arrays and parameter lists to the name itself. */
function declaredName(node: SyntaxNode | null, source: Source): string {
  if (node === null) return ''
  if (/identifier$|operator_name|destructor_name/.test(node.type)) return source.of(node)
  const inner =
    node.childForFieldName('declarator') ??
    node.namedChildren.find(({ type }) =>
      /declarator|identifier$|destructor_name|operator_name/.test(type),
    )
  return inner === undefined ? '' : declaredName(inner, source)
}

const withoutInitialisers = (head: string) => head.replace(/\)\s*:\s*[\w<>:]+\(.*$/, ')')
