import type { Span } from '#shared/conflict.ts'
import type { ToldStatement } from '../finding.ts'
import type { Part } from '../read/quantities.ts'
import { readingOf } from '../read/kept-readings.ts'
import type { Statement } from '../read/statements.ts'

/** The part of a sentence in which the words that clash stand. */
export interface ClashClause {
  statement: Statement
  /** From the comma or “but” before them to the one behind them. */
  parts: readonly Part[]
  /** What stands before the colon of its sentence: “On the demo system: …”. */
  lead: readonly Part[]
  /** All that with whatever comes before it in its sentence: “Until 2020, …” is said of all that follows. */
  led: readonly Part[]
  /** The words that clash. */
  marked: readonly Part[]
  /** Of all the words in it and before it (hints.ts). */
  hints: number
  /** Everything its text says. */
  text: readonly Statement[]
}

export function clauseOf({ statement, said }: ToldStatement, spans: readonly Span[]): ClashClause {
  const { parts } = statement
  const isMarked = ({ start, end }: Part) =>
    spans.some((span) => start >= span.start && end <= span.end)
  const [first, last] = [parts.findIndex(isMarked), parts.findLastIndex(isMarked)]
  const before = parts.findLastIndex((part, place) => place < first && isEnd(part))
  const behind = parts.findIndex((part, place) => place > last && isEnd(part))
  const to = behind === -1 ? parts.length : behind
  const text = readingOf(said.text)
  const leading = leadIn(said.text, text, parts[0]?.start ?? 0)
  const lead = leading?.parts ?? []
  return {
    statement,
    hints: statement.hints | (leading?.hints ?? 0),
    parts: parts.slice(before + 1, to),
    lead,
    led: [...lead, ...parts.slice(0, to)],
    marked: parts.filter(isMarked),
    text,
  }
}

const ENDS = new Set('but because whereas while although though weil aber mais pero'.split(' '))
const isEnd = ({ shown, lower }: Part) => shown === ',' || ENDS.has(lower)

function leadIn(
  text: string,
  statements: readonly Statement[],
  start: number,
): Statement | undefined {
  const before = statements.findLast(({ parts }) => (parts.at(-1)?.end ?? start) < start)
  const end = before?.parts.at(-1)?.end
  const isLed = end !== undefined && /^\W{0,3}:\s/.test(text.slice(end, start))
  return isLed ? before : undefined
}
