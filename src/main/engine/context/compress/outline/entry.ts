import type { SyntaxNode } from '../../../ports/parsers.ts'

/** One thing a source file declares. */
export interface OutlineEntry {
  /** What others can call it by; none for a re-export of everything. */
  names: string[]
  /** Its signature, on one line. */
  head: string
  exported: boolean
  members: OutlineEntry[]
}

export interface OutlineSketch {
  /** Where it takes things from, each once. */
  imports: string[]
  entries: OutlineEntry[]
}

/** A text with the nodes that were found in it. */
export class Source {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  of(node: SyntaxNode | null | undefined): string {
    return node == null ? '' : this.text.slice(node.startIndex, node.endIndex)
  }

  line(node: SyntaxNode | null | undefined): string {
    return oneLine(this.of(node))
  }

  /** From its beginning to its body, on one line. */
  head(node: SyntaxNode, body: SyntaxNode | null = node.childForFieldName('body')): string {
    const end = body === null ? node.endIndex : body.startIndex
    return oneLine(this.text.slice(node.startIndex, end)).replace(/\s*(=>|[{;:])$/, '')
  }

  name(node: SyntaxNode): string {
    return this.of(node.childForFieldName('name'))
  }
}

export function entry(
  names: string | string[],
  head: string,
  exported: boolean,
  members: OutlineEntry[] = [],
): OutlineEntry {
  return {
    names: typeof names === 'string' ? [names].filter(Boolean) : names,
    head,
    exported,
    members,
  }
}

const LONGEST_SEEN = 4000

export function oneLine(code: string): string {
  return code
    .slice(0, LONGEST_SEEN)
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

export function unquoted(text: string): string {
  return text.replace(/^[`'"<]|[`'">]$/g, '')
}
