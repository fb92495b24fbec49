import { preventionHeading } from '#shared/recurring-error.ts'
import { type IsVerb, imperative } from './imperative.ts'
import { type Occurrence, hasHelped } from './occurrences.ts'

const STEPS = 6
const LONGEST = 400

/**
 * A draft of what to do before it happens again, for a person to correct: what was said to prevent it, and
 * what was done about it, as steps to take. What did not help is no step. Without any of these it is only
 * a heading, and the person is asked to write the rest.
 */
export function preventionOf(
  name: string,
  occurrences: readonly Occurrence[],
  isVerb?: IsVerb,
): string {
  const advice = occurrences.flatMap(({ failure: { content } }) => {
    const line = shortened(content.prevention ?? '')
    return line === '' ? [] : [imperative(line, isVerb) ?? ended(line)]
  })
  const tried = occurrences.filter((one) => hasHelped(one) !== false)
  const surely = tried.toSorted((a, b) => Number(hasHelped(b)) - Number(hasHelped(a)))
  const deeds = surely.flatMap(
    ({ failure: { content } }) => imperative(shortened(content.resolution ?? ''), isVerb) ?? [],
  )
  const steps = [...new Set([...advice, ...deeds])].slice(0, STEPS)
  return [preventionHeading(name), ...steps.map((step, at) => `${at + 1}. ${step}`)].join('\n')
}

const ended = (line: string) => (/[.!?…]$/u.test(line) ? line : `${line}.`)

export function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST).toWellFormed()}…`
}
