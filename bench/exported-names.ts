import { parseAst } from 'vite'
import type { Language } from '#shared/language.ts'

/** What a file exports, found by other means than the outline's: another parser, or the plainest pattern. */
export function exportedNames(text: string, location: string, language: Language): string[] {
  switch (language) {
    case 'typescript':
    case 'tsx':
    case 'javascript':
      return [...new Set([...esmNames(text, location, language), ...commonNames(text)])]
    case 'python':
      return all(text, /^(?:async\s+)?(?:def|class)\s+([A-Za-z]\w*)/gm)
    case 'go':
      return all(text, /^(?:func\s+(?:\([^)]*\)\s*)?|type\s+)(\p{Lu}\w*)/gmu)
    case 'rust':
      return all(
        text,
        /^pub\s+(?:async\s+|unsafe\s+|const\s+)*(?:fn|struct|enum|trait|mod|type|static|union)\s+(\w+)/gm,
      )
    case 'java':
      return all(text, /^\s*public\s+(?:[\w<>[\],?]+\s+)*(?:class|interface|enum|record)\s+(\w+)/gm)
    case 'c':
    case 'cpp':
      return all(
        text,
        /^(?!static|typedef|return|else|if|for|while|switch)[A-Za-z_][\w:<>*& ]*?(?<!operator)[ *&]([A-Za-z_]\w*)\([^;{}()]*\)\s*(?:const\s*)?\{/gm,
      )
  }
}

function all(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]
}

function commonNames(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return all(code, /^\s*(?:module\.)?exports\.([A-Za-z_$][\w$]*)\s*=(?!=)/gm)
}

interface Ast {
  type: string
  [key: string]: unknown
}

const isAst = (value: unknown): value is Ast =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const asts = (value: unknown): Ast[] => (Array.isArray(value) ? value.filter(isAst) : [])

function esmNames(text: string, location: string, language: Language): string[] {
  const own = language === 'typescript' ? 'ts' : language === 'tsx' ? 'tsx' : 'jsx'
  const lang = /\.d\.[cm]?ts$/.test(location) ? 'dts' : own
  const program: unknown = parseAst(text, { lang }, location)
  if (!isAst(program)) return []
  return asts(program['body']).flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration') return ['default']
    if (node.type === 'ExportAllDeclaration')
      return isAst(node['exported']) ? [nameOf(node['exported'])] : []
    if (node.type !== 'ExportNamedDeclaration') return []
    const declaration = isAst(node['declaration']) ? declared(node['declaration']) : []
    return [...declaration, ...asts(node['specifiers']).map((one) => nameOf(one['exported']))]
  })
}

function declared(node: Ast): string[] {
  if (node.type !== 'VariableDeclaration') return isAst(node['id']) ? patternNames(node['id']) : []
  return asts(node['declarations']).flatMap((one) =>
    isAst(one['id']) ? patternNames(one['id']) : [],
  )
}

function patternNames(node: Ast): string[] {
  if (node.type === 'Identifier' || node.type === 'Literal') return [nameOf(node)]
  return [...asts(node['properties']), ...asts(node['elements'])].flatMap((part) => {
    const inner = part['value'] ?? part['argument'] ?? part['left'] ?? part
    return isAst(inner) && inner !== node ? patternNames(inner) : []
  })
}

function nameOf(node: unknown): string {
  const name = isAst(node) ? (node['name'] ?? node['value']) : null
  return typeof name === 'string' ? name : ''
}
