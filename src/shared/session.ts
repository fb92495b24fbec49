import { z } from 'zod'
import { INTENTS } from './recall.ts'
import { Actor, MemoryId } from './memory.ts'
import { identifier, oneLine, text } from './text.ts'

export const SessionId = z
  .string()
  .regex(/^ses_[a-z0-9]{12}$/, 'A session id is ses_ followed by 12 characters.')
export const TaskId = z
  .string()
  .regex(/^tsk_[a-z0-9]{12}$/, 'A task id is tsk_ followed by 12 characters.')

const millis = z.int().min(0)

/** From when an agent begins to work until it ends or is away for too long. */
export const SessionRecord = z.strictObject({
  id: SessionId,
  agent: Actor,
  project: identifier('Project').nullable(),
  /** What the agent’s own client calls it; null where it has no name for it. */
  client: identifier('Session').nullable(),
  status: z.enum(['current', 'archived']),
  startedAt: millis,
  endedAt: millis.nullable(),
  /** Who ended it: the agent, a person, or the time it was away. */
  endedBy: z.enum(['agent', 'person', 'time']).nullable(),
  /** The task that was begun last: who ends the session has seen it, and nobody begins one after the end. */
  lastTask: TaskId.nullable(),
})
export type SessionRecord = z.infer<typeof SessionRecord>

const MOST_STAGES = 100

/** A part of a task: what it is called and what came of it. */
const TaskStage = z.strictObject({
  name: oneLine('Stage', 100),
  startedAt: millis,
  endedAt: millis.nullable(),
  result: z.string().nullable(),
})

/** What an agent was asked to do, within a session. */
export const TaskRecord = z.strictObject({
  id: TaskId,
  agent: Actor,
  session: SessionId,
  project: identifier('Project').nullable(),
  /** The scope its notes lie in. */
  scope: identifier('Task'),
  text: z.string(),
  intent: z.enum(INTENTS),
  /** What the text names, and what its stages named. */
  entities: z.array(z.string()),
  stages: z.array(TaskStage).max(MOST_STAGES),
  status: z.enum(['open', 'completed', 'failed', 'abandoned']),
  summary: z.string().nullable(),
  /** How good the result was, where somebody said so. */
  reward: z.number().min(0).max(1).nullable(),
  startedAt: millis,
  endedAt: millis.nullable(),
})
export type TaskRecord = z.infer<typeof TaskRecord>

/** In which session, task and stage something was written. */
export const Origin = z.strictObject({
  session: SessionId,
  task: TaskId.nullable(),
  stage: z.string().nullable(),
})
export type Origin = z.infer<typeof Origin>

/** One memory that was given to an agent by one call. */
export const ServedMemory = z.strictObject({
  memory: MemoryId,
  agent: Actor,
  session: SessionId.nullable(),
  task: TaskId.nullable(),
  method: z.string(),
  at: millis,
})
export type ServedMemory = z.infer<typeof ServedMemory>

/** The same with what it says; null where that is gone. */
export const LoadedMemory = ServedMemory.extend({ summary: z.string().nullable() })
export type LoadedMemory = z.infer<typeof LoadedMemory>

/** One time a memory was given to an agent, with what it was given for. */
export const MemoryServing = ServedMemory.omit({ memory: true, task: true }).extend({
  task: z.object({ id: TaskId, text: z.string() }).nullable(),
})
export type MemoryServing = z.infer<typeof MemoryServing>

/** A session as it is shown: with what follows from other records. */
export const SessionView = SessionRecord.extend({
  lastActivityAt: millis,
  tasks: z.int(),
  errors: z.int(),
})
export type SessionView = z.infer<typeof SessionView>

const said = (name: string) => text(name, { min: 1, max: 100_000 })

/** What a task taught: a fact, what worked, an error and its solution, or a decision. */
export const Learning = z.strictObject({
  kind: z.enum(
    ['fact', 'procedure', 'fix', 'decision'],
    'A learning is a fact, procedure, fix or decision.',
  ),
  text: said('Learning'),
  /** Of a fix: what solved it. */
  solution: said('Solution').optional(),
  tags: z.array(z.string().max(200)).max(32).optional(),
  /** Whom it is for, instead of the place that is chosen. */
  for: z.enum(['me', 'project', 'everyone']).optional(),
})
export type Learning = z.infer<typeof Learning>

/** What became of one learning. */
export const LearningFate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kept'), id: MemoryId, reinforced: z.boolean() }),
  z.object({ kind: z.literal('held'), review: z.string() }),
  z.object({ kind: z.literal('refused'), sentence: z.string() }),
])
export type LearningFate = z.infer<typeof LearningFate>
