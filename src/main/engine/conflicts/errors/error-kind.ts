import type { Content } from '#shared/content.ts'
import type { Memory } from '#shared/memory.ts'
import { quoted } from '../../memories/labels.ts'
import { errorSignature } from '../../memories/text/error-signature.ts'

export type Failure = Memory & { content: Extract<Content, { form: 'error' }> }

export function isFailure(memory: Memory): memory is Failure {
  return memory.content.form === 'error'
}

/** Enough to tell two messages apart, and all that is left of a long one that was cut. */
const HEAD = 80

/** Names that say no more than that something went wrong: the message has to tell of what kind it was. */
const SAYS_NOTHING =
  /^(?:an? )?(?:(?:unknown|other|general|generic|internal|fatal|unexpected|uncaught|unhandled) ?)?(?:error|err|failure|failed|fail|exception|bug|crash|issue|problem|warning|panic|unknown|other|timeout|time-?out|abort(?:ed)?)$/u
/** What a language, a build or a test run calls everything. */
const SAYS_WHERE =
  /^(?:type|reference|syntax|range|value|key|attribute|name|index|runtime|assertion|import|module|io|os|state|argument|null ?pointer|illegal ?state|illegal ?argument|illegalstate|illegalargument|compiler?|compilation|build|test|lint|network|http|api|server|client|request|validation|permission|command|tool|shell|script|sql|database) ?(?:error|failure|exception|fail(?:ed)?|timeout)?$/u

/**
 * Which failures are the same one come back: those of one name; where the name says nothing, those
 * that begin alike.
 */
export function errorKindOf(failure: Failure): string {
  const name = errorSignature(failure.content.errorType)
  return isBroad(name) ? `${name}: ${errorSignature(headOf(failure)).slice(0, HEAD)}` : name
}

/** What a person calls it. */
export function errorName(failure: Failure): string {
  const { errorType } = failure.content
  return isBroad(errorSignature(errorType)) ? quoted(headOf(failure)) : errorType
}

const isBroad = (name: string) => SAYS_NOTHING.test(name) || SAYS_WHERE.test(name)

/** The first line. Of a long message only an excerpt is at hand, but the summary has how it began. */
function headOf({ content, attachment, summary }: Failure): string {
  const begun = `${content.errorType}: `
  const whole = attachment === null || !summary.startsWith(begun)
  const text = whole ? content.message : summary.slice(begun.length)
  return (
    text
      .split(/[\r\n]+/u)
      .find((line) => line.trim() !== '')
      ?.trim() ?? text
  )
}
