import { z } from 'zod'
import { Outcome } from '../journal.ts'
import { Contradiction } from '../conflict.ts'
import { HandedOverLine } from '../handoff.ts'
import { MemoryId, MemoryRow } from '../memory.ts'
import { Scope } from '../scope.ts'
import {
  Learning,
  LearningFate,
  LoadedMemory,
  MemoryServing,
  SessionId,
  SessionRecord,
  SessionView,
  TaskId,
  TaskRecord,
} from '../session.ts'
import { oneLine, text } from '../text.ts'
import { mutation, personQuery, query } from './method.ts'

const said = (name: string, max = 100_000) => text(name, { min: 1, max })
const limit = z.int().min(1).max(200).default(50)
/** Missing: the one the agent works on here, if it is at one. */
const task = TaskId.optional()

const BriefMemory = z.object({ id: MemoryId, summary: z.string(), text: z.string() })

const Ended = Outcome.extend({
  task: TaskRecord,
  learnings: z.array(LearningFate),
  contradictions: z.array(Contradiction),
  promoted: z.int(),
  forgotten: z.int(),
})

/** What was loaded and made; `more` names the lists of which only the newest are here. */
const Uses = {
  loaded: z.array(LoadedMemory),
  created: z.array(MemoryRow),
  more: z.array(z.enum(['loaded', 'created', 'notes', 'tasks', 'handoffs'])),
}

export const sessionMethods = {
  /** Goes on with the agent’s session, or begins one; with what an agent should know from the beginning. */
  'sessions.start': mutation(
    ['tokens'],
    z.strictObject({}),
    z.object({
      session: SessionView,
      continued: z.boolean(),
      profile: z.array(BriefMemory),
      configuration: z.array(BriefMemory),
      terminology: z.array(BriefMemory),
      project: z.array(BriefMemory),
    }),
  ),
  'sessions.list': query(
    ['sessions'],
    z.strictObject({
      agent: z.string().max(200).optional(),
      status: SessionRecord.shape.status.optional(),
      /** Those that went on at some moment between these. */
      from: z.int().min(0).optional(),
      to: z.int().min(0).optional(),
      before: SessionId.optional(),
      limit: z.int().min(1).max(2000).default(50),
    }),
    z.object({ sessions: z.array(SessionView), next: SessionId.nullable() }),
  ),
  'sessions.get': query(
    ['sessions', 'memories'],
    z.strictObject({ id: SessionId }),
    z.object({
      session: SessionView,
      tasks: z.array(TaskRecord),
      /** What its notes hold now. */
      notes: z.array(MemoryRow),
      handoffs: z.array(HandedOverLine),
      ...Uses,
    }),
  ),
  /** Where a memory came from, and the last times an agent was given it. */
  'sessions.ofMemory': personQuery(
    ['sessions', 'memories', 'packages'],
    z.strictObject({ id: MemoryId, limit: z.int().min(1).max(500).default(20) }),
    z.object({
      origin: z
        .object({
          session: SessionView,
          task: z.object({ id: TaskId, text: z.string() }).nullable(),
          stage: z.string().nullable(),
        })
        .nullable(),
      served: z.array(MemoryServing),
      /** Whether there are older ones. */
      more: z.boolean(),
    }),
  ),
  /** What would stay and what would go if it ended now. */
  'sessions.endPreview': personQuery(
    ['sessions', 'memories'],
    z.strictObject({ id: SessionId }),
    z.object({ kept: z.array(MemoryRow), dropped: z.array(MemoryRow), promoteTo: Scope }),
  ),
  /** `keep`: what a person ticked, instead of what is worth keeping by the rule. */
  'sessions.end': mutation(
    ['tokens'],
    z.strictObject({ id: SessionId.optional(), keep: z.array(MemoryId).optional() }),
    Outcome.extend({ session: SessionRecord, promoted: z.int(), forgotten: z.int() }),
  ),
  /** A task is received: its record, and what is remembered that it needs. */
  'tasks.start': mutation(
    ['tokens', 'model'],
    z.strictObject({
      text: said('Task'),
      budget: z.int().min(200).max(2_000_000).default(4000),
    }),
    z.object({
      task: TaskRecord,
      continued: z.boolean(),
      package: z.object({ id: z.string().nullable(), text: z.string(), tokens: z.int() }),
      /** What waits to be taken over by it. */
      handoffs: z.array(z.object({ id: z.string(), agent: z.string() })),
    }),
  ),
  'tasks.stage': mutation(
    [],
    z.strictObject({
      task,
      stage: oneLine('Stage', 100),
      /** What came of the stage before, or of this one where it goes on. */
      result: said('Result', 10_000).optional(),
    }),
    Outcome.extend({ task: TaskRecord }),
  ),
  'tasks.complete': mutation(
    ['tokens', 'model'],
    z.strictObject({
      task,
      summary: said('Summary', 10_000).optional(),
      reward: TaskRecord.shape.reward.unwrap().optional(),
      /** Judged one by one: what is wrong with one is told, and the others are kept. */
      learnings: z.array(z.unknown()).max(50, 'At most 50 learnings.').default([]),
      /** Pending items of what it took over that are done now, by their words. */
      finished: z
        .array(said('Pending item', 1000))
        .max(50, 'At most 50 pending items.')
        .default([]),
    }),
    Ended,
  ),
  'tasks.fail': mutation(
    ['tokens', 'model'],
    z.strictObject({
      task,
      type: said('Error type', 200).default('error'),
      message: said('Message'),
      doing: text('Doing', { max: 10_000 }).default(''),
      resolution: said('Resolution').optional(),
      prevention: said('Prevention').optional(),
      tags: Learning.shape.tags,
      reward: TaskRecord.shape.reward.unwrap().optional(),
    }),
    Ended,
  ),
  'tasks.list': query(
    ['sessions'],
    z.strictObject({
      agent: z.string().max(200).optional(),
      session: SessionId.optional(),
      status: TaskRecord.shape.status.optional(),
      before: TaskId.optional(),
      limit,
    }),
    z.object({ tasks: z.array(TaskRecord), next: TaskId.nullable() }),
  ),
  /** With what was loaded for it and made in it, of one stage where one is named. */
  'tasks.get': query(
    ['sessions', 'memories'],
    z.strictObject({ id: TaskId, stage: z.string().max(100).optional() }),
    z.object({ task: TaskRecord, ...Uses }),
  ),
}
