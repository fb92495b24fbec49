import type { Lexicon } from '#engine/ports/lexicon.ts'
import type { ClashKind, Span } from '#shared/conflict.ts'
import type { Statement } from './read/statements.ts'
import type { ComparableText } from './comparable-text.ts'

/** What is known besides the two texts. */
export interface Given {
  /** How near they are in meaning; null where nobody measured. */
  cosine: number | null
  /** Null where the host has no dictionary: then synonyms and most opposites are not seen. */
  lexicon: Lexicon | null
}

/** A statement together with the memory it stands in. */
export interface ToldStatement {
  said: ComparableText
  statement: Statement
}

/** What rules can find. */
export type RuleKind = Exclude<ClashKind, 'meaning'>

/** Something that may be a contradiction, before anybody has decided how sure that is. */
export interface Finding {
  kind: RuleKind
  a: readonly Span[]
  b: readonly Span[]
  score: number
  /** Something in the same clause says that both can be true: not raised, and no two of a kind either. */
  excused?: boolean
}

export const turned = ({ a, b, ...rest }: Finding): Finding => ({ ...rest, a: b, b: a })

export function spanOver(parts: readonly { start: number; end: number }[]): Span[] {
  if (parts.length === 0) return []
  return [
    {
      start: Math.min(...parts.map(({ start }) => start)),
      end: Math.max(...parts.map(({ end }) => end)),
    },
  ]
}
