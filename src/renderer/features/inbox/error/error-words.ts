import { counted } from '#renderer/lib/format.ts'
import { listed } from '#shared/field-words.ts'
import type { ErrorOccurrence, RecurringErrorView } from '#shared/recurring-error.ts'

/** How often, and among whom: “5 times in 3 tasks and 4 sessions of atlas”. */
export function timesSentence(view: RecurringErrorView): string {
  const { times, atLeast, tasks, sessions, project } = view
  const often = `${atLeast ? 'At least ' : ''}${counted(times, 'time')}`
  const among = [
    ...(tasks > 0 ? [counted(tasks, 'task')] : []),
    ...(sessions > 0 ? [counted(sessions, 'session')] : []),
  ]
  const within = among.length === 0 ? '' : ` in ${listed(among)}`
  return `${often}${within}${project === null ? '' : ` of ${project}`}`
}

/** What is known of what was tried: a task that went on to its end says that it helped. */
export function helpedWords({ tried, helped }: ErrorOccurrence): HelpedWords | null {
  if (tried === null || helped === null) return null
  return helped
    ? { text: 'Helped', tone: 'good', why: 'The task was completed after it.' }
    : { text: 'Did not help', tone: 'warn', why: 'The task was not completed.' }
}

interface HelpedWords {
  text: string
  tone: 'good' | 'warn'
  why: string
}

export const TASK_WORDS: Record<NonNullable<ErrorOccurrence['task']>['status'], string> = {
  open: 'still open',
  completed: 'completed',
  failed: 'failed',
  abandoned: 'given up',
}
