import { withBounds } from './bounds.ts'
import { isAvoiding, type Negation, negationsIn } from './negations.ts'
import { settingOf, type Setting } from './setting.ts'
import { type Part, partsOf } from './quantities.ts'
import { wordsOf } from './words.ts'

/** One thing that a text says, up to the next full stop, semicolon or colon. */
export interface Statement {
  parts: readonly Part[]
  /** Its words that say something of their own. */
  content: readonly Part[]
  negations: readonly Negation[]
  setting: Setting
}

/** A wall of text is read this far: what stands later has to be said shorter to be compared. */
const MOST_STATEMENTS = 120
const MOST_PARTS = 60
/** An abbreviation or a number goes on after its dot; a colon inside a time is no end. */
const ENDS =
  /(?<=[.!?…][)"”'’]?)\s+(?=[\p{Lu}\p{N}\p{Lo}`"“„«(-])|\n+|;\s+|:\s+|[。！？；]|\s+[—–]\s+|\s\((?=(?:[^\s()]+\s+){3})|\)\s*/gu

export function statementsOf(text: string): Statement[] {
  const statements: Statement[] = []
  let from = 0
  const add = (to: number) => {
    const statement = statementIn(text, from, to)
    if (statement !== null) statements.push(statement)
  }
  for (const end of text.matchAll(ENDS)) {
    add(end.index)
    from = end.index + end[0].length
    if (statements.length >= MOST_STATEMENTS) return statements
  }
  add(text.length)
  return statements
}

function statementIn(text: string, from: number, to: number): Statement | null {
  const said = text.slice(from, to)
  if (said.trim() === '') return null
  const words = wordsOf(said).map((word) => ({
    ...word,
    start: word.start + from,
    end: word.end + from,
  }))
  const first = words.findIndex(({ kind }) => kind !== 'mark')
  const read = partsOf(words.slice(Math.max(0, first))).slice(0, MOST_PARTS)
  const parts = withBounds(text, read).map(emptied)
  const content = parts.filter(({ empty }) => !empty)
  if (content.length === 0) return null
  return { parts, content, negations: negationsIn(parts), setting: settingOf(said, parts) }
}

/** “no longer” and “avoid” only deny. */
function emptied(part: Part, place: number, parts: readonly Part[]): Part {
  const longer = part.lower === 'longer' && parts[place - 1]?.lower === 'no'
  return longer || isAvoiding(parts, place) ? { ...part, empty: true } : part
}
