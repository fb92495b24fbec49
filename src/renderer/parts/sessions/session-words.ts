import { counted } from '#renderer/lib/format.ts'
import { dayOf, sameDay, timeOfDay } from '#renderer/lib/day-words.ts'
import type { SessionView, TaskRecord } from '#shared/session.ts'
import type { Tone } from '#renderer/ui/Badge.tsx'

const MINUTE = 60_000

/** “3 h 20 min”, “12 min”, “under a minute”. */
export function lasted(ms: number): string {
  const minutes = Math.floor(ms / MINUTE)
  if (minutes < 1) return 'under a minute'
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

export function lengthOf({ startedAt, endedAt }: SessionView, now: number): number {
  return Math.max(0, (endedAt ?? now) - startedAt)
}

/** “Today, 09:10 – 12:20”; of one that goes on, “since 09:10”. */
export function timesOfSession({ startedAt, endedAt }: SessionView, now: number): string {
  const day = dayOf(startedAt, now)
  if (endedAt === null) return `${day}, since ${timeOfDay(startedAt)}`
  const until = sameDay(startedAt, endedAt)
    ? timeOfDay(endedAt)
    : `${dayOf(endedAt, now)}, ${timeOfDay(endedAt)}`
  return `${day}, ${timeOfDay(startedAt)} – ${until}`
}

export function endWords({ status, endedBy }: SessionView): string {
  if (status === 'current') return 'At work'
  switch (endedBy) {
    case 'person':
      return 'Ended by you'
    case 'time':
      return 'Ended, the agent was away'
    case 'agent':
    case null:
      return 'Ended'
  }
}

/** “3 tasks, 1 failed”. */
export function taskWords({ tasks, errors }: Pick<SessionView, 'tasks' | 'errors'>): string {
  if (tasks === 0) return 'No tasks'
  return errors === 0 ? counted(tasks, 'task') : `${counted(tasks, 'task')}, ${errors} failed`
}

export const sessionName = (session: SessionView, now: number) =>
  `${session.agent}, ${timesOfSession(session, now)}`

export const TASK_STATUS: Record<TaskRecord['status'], { word: string; tone: Tone }> = {
  open: { word: 'At work', tone: 'accent' },
  completed: { word: 'Completed', tone: 'good' },
  failed: { word: 'Failed', tone: 'danger' },
  abandoned: { word: 'Given up', tone: 'neutral' },
}
