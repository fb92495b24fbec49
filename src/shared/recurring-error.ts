import { z } from 'zod'
import { Actor, MemoryId, MemoryRow } from './memory.ts'
import { Scope } from './scope.ts'
import { SessionId, TaskRecord } from './session.ts'

/** One time an error happened, as the journal and the records of sessions have it. */
export const ErrorOccurrence = z.object({
  /** The memory that was made or said again. */
  memory: MemoryId,
  at: z.int(),
  agent: Actor,
  session: SessionId.nullable(),
  /** Null where it was in none, or nobody can tell in which. */
  task: TaskRecord.pick({ id: true, text: true, status: true }).nullable(),
  stage: z.string().nullable(),
  scope: Scope,
  message: z.string(),
  /** What was being done. */
  doing: z.string(),
  tried: z.string().nullable(),
  /** What its writer says would prevent it. */
  prevention: z.string().nullable(),
  /** Whether the task was completed after it; null where that is not known. */
  helped: z.boolean().nullable(),
})
export type ErrorOccurrence = z.infer<typeof ErrorOccurrence>

/** More are counted and not listed. */
export const MOST_OCCURRENCES = 50

/** An error that comes back, with each time it happened: for a person alone, who sees every project. */
export const RecurringErrorView = z.object({
  name: z.string(),
  project: z.string().nullable(),
  times: z.int(),
  /** The journal holds more than is read. */
  atLeast: z.boolean(),
  tasks: z.int(),
  sessions: z.int(),
  agents: z.array(Actor),
  /** Newest first. */
  occurrences: z.array(ErrorOccurrence),
  /** Procedures against it that are there already, the youngest first, and how often it happened since. */
  procedures: z.array(z.object({ row: MemoryRow, text: z.string(), at: z.int(), since: z.int() })),
  /** What can be drafted from what is known by now, where the item itself has nothing; null where nothing can. */
  draft: z.string().nullable(),
})
export type RecurringErrorView = z.infer<typeof RecurringErrorView>

/** How a procedure against an error begins; one that says no more is still to be written. */
export const preventionHeading = (name: string) => `To keep ${name} from happening again:`

export const isUnwritten = (text: string) =>
  /^\s*(?:To keep [^\n]* from happening again:)?\s*(?:(?:\d+[.)]|[-*])\s*)*$/u.test(text)
