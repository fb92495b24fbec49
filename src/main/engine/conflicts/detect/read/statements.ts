import { withBounds } from './bounds.ts'
import { isAvoiding, type Negation, negationsIn } from './negations.ts'
import { HINT } from './hints.ts'
import { type StatementPlace, placesIn } from './places.ts'
import { settingOf, type Setting } from './setting.ts'
import { type Part, partsOf } from './quantities.ts'
import { carriedSubject } from './carried-subject.ts'
import { wordsOf } from './split-words.ts'
import { wordBut } from './word.ts'

/** One thing that a text says, up to the next full stop, semicolon or colon. */
export interface Statement {
  parts: readonly Part[]
  /** Its words that say something of their own. */
  content: readonly Part[]
  /** Of these, each once. */
  roots: readonly string[]
  negations: readonly Negation[]
  setting: Setting
  /** Of all its words (hints.ts). */
  hints: number
  /** Roots of what it is about, where it does not name that itself. */
  carried: readonly string[] | null
}

/** A wall of text is read this far: what stands later has to be said shorter to be compared. */
const MOST_STATEMENTS = 120
const MOST_PARTS = 60
export function statementsOf(text: string): Statement[] {
  return readIn(text, placesIn(text))
}

/**
 * What only one of them says. A page of which one line was changed is read at that line, however far
 * down it stands: what both say word for word cannot clash.
 */
export function statementsApart(a: string, b: string): [Statement[], Statement[]] {
  const [placesA, placesB] = [placesIn(a), placesIn(b)]
  const saidIn = (text: string, places: readonly StatementPlace[]) =>
    new Set(places.map(({ from, to }) => text.slice(from, to).trim()))
  const [inA, inB] = [saidIn(a, placesA), saidIn(b, placesB)]
  const apart = (text: string, places: readonly StatementPlace[], other: ReadonlySet<string>) =>
    readIn(
      text,
      places.filter(({ from, to }) => !other.has(text.slice(from, to).trim())),
    )
  return [apart(a, placesA, inB), apart(b, placesB, inA)]
}

function readIn(text: string, places: readonly StatementPlace[]): Statement[] {
  const statements: Statement[] = []
  for (const place of places) {
    const statement = statementIn(text, place)
    if (statement !== null) statements.push(statement)
    if (statements.length >= MOST_STATEMENTS) break
  }
  return statements
}

function statementIn(text: string, place: StatementPlace): Statement | null {
  const { from, to } = place
  const said = text.slice(from, to)
  const words = wordsOf(said, from)
  let hints = 0
  for (const word of words) hints |= word.hints
  const first = words.findIndex(({ kind }) => kind !== 'mark')
  const read = partsOf(first > 0 ? words.slice(first) : words)
  if (read.length > MOST_PARTS) read.length = MOST_PARTS
  const bounded = withBounds(text, read)
  const parts = (hints & HINT.empties) === 0 ? bounded : bounded.map(emptied)
  const content = parts.filter(({ empty }) => !empty)
  if (content.length === 0) return null
  const roots: string[] = []
  for (const { root } of content) if (!roots.includes(root)) roots.push(root)
  for (const part of parts) hints |= part.hints
  return {
    parts,
    content,
    roots,
    negations: negationsIn(parts),
    setting: settingOf(said, parts, hints),
    hints,
    carried: carriedSubject(text, place, parts),
  }
}

/** “no longer” and “avoid” only deny. */
function emptied(part: Part, place: number, parts: readonly Part[]): Part {
  const longer = part.lower === 'longer' && parts[place - 1]?.lower === 'no'
  return longer || isAvoiding(parts, place) ? wordBut(part, { empty: true }) : part
}
