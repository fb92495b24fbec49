import type { Memory } from '#shared/memory.ts'
import { attachmentText, bodyText } from './words/body-text.ts'

/** More than any model here reads of a text. */
const LONGEST = 4000

/** A change of any of these changes what a memory means. */
export const MEANING_FIELDS = ['summary', 'content', 'attachment'] as const

/** What is embedded: the summary and the body, said once where the body begins with the summary. */
export function meaningText({ summary, content }: Memory, attachment: string | null): string {
  const body = attachment === null ? bodyText(content) : attachmentText(attachment)
  const beginning = summary.replace(/…$/u, '').trim()
  const whole = body.trimStart().startsWith(beginning) ? body : `${summary}\n${body}`
  return whole.slice(0, LONGEST).toWellFormed()
}
