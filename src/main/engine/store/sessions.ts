import type { HandoffRecord } from '#shared/handoff.ts'
import type { MemoryId } from '#shared/memory.ts'
import type { SessionRecord, TaskRecord } from '#shared/session.ts'

export interface SessionsRequest {
  agent?: string | undefined
  status?: SessionRecord['status'] | undefined
  /** What its client calls it; null are those without a name. */
  client?: string | null | undefined
  /** Only those that went on at some moment from here … */
  from?: number | undefined
  /** … until before here. */
  to?: number | undefined
  /** Only those made before this one. */
  before?: string | undefined
  limit: number
}

export interface TasksRequest {
  agent?: string | undefined
  session?: string | undefined
  status?: TaskRecord['status'] | undefined
  before?: string | undefined
  limit: number
}

export interface MadeIn {
  session?: string | undefined
  task?: string | undefined
  stage?: string | undefined
  /** Only what this one made. */
  agent?: string | undefined
}

export interface TaskTally {
  session: string
  tasks: number
  failed: number
}

/** Sessions and tasks by who works in them: a vault has tens of thousands, and nobody reads all. */
export interface SessionReads {
  /** Last made first. */
  sessions(request: SessionsRequest): Promise<SessionRecord[]>
  /** Last made first. */
  tasks(request: TasksRequest): Promise<TaskRecord[]>
  /** How many tasks each of these sessions has, and how many of them failed; nothing for one that has none. */
  taskTallies(sessions: readonly string[]): Promise<TaskTally[]>
  /** Memories that were made there, last made first. */
  madeIn(of: MadeIn, limit: number): Promise<MemoryId[]>
  /** What was handed over in this session, last made first. */
  handedOverIn(session: string, limit: number): Promise<HandoffRecord[]>
}
