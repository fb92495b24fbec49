import type { Language } from '#shared/language.ts'

/** A node of a syntax tree, as far as outlines need it. Offsets are of the text that was parsed. */
export interface SyntaxNode {
  readonly type: string
  readonly startIndex: number
  readonly endIndex: number
  readonly namedChildren: readonly SyntaxNode[]
  childForFieldName(name: string): SyntaxNode | null
}

/** Parsers of programming languages, lent by the host because they are large and loaded one by one. */
export interface Parsers {
  /** The tree is gone after `read`. Null when the parser gave up. */
  parse<T>(language: Language, text: string, read: (root: SyntaxNode) => T): Promise<T | null>
}
