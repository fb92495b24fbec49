import { AppError } from '#shared/errors.ts'
import type { MemoryId } from '#shared/memory.ts'
import { type MemoryServing, SessionId, type SessionView, TaskId } from '#shared/session.ts'
import type { Room } from '../room.ts'
import { viewsOf } from './views.ts'

interface NamedTask {
  id: string
  text: string
}

interface MemoryOrigin {
  session: SessionView
  task: NamedTask | null
  stage: string | null
}

/** Where a memory came from, and the last times an agent was given it. */
export async function dayOfMemory(
  room: Room,
  id: MemoryId,
  limit: number,
): Promise<{ origin: MemoryOrigin | null; served: MemoryServing[]; more: boolean }> {
  const [memory] = await room.store.get('memory', [id])
  if (memory === undefined)
    throw new AppError('not_found', 'This memory is not in the vault (any more).')
  const found = await room.store.servedIn({ memory: id, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const { session, task, stage } = memory.context
  const names = await taskNames(room, [task, ...shown.map((one) => one.task)])
  const began = await sessionNamed(room, session)
  return {
    origin: began && {
      session: began,
      task: (typeof task === 'string' && names.get(task)) || null,
      stage: typeof stage === 'string' ? stage : null,
    },
    served: shown.map(({ memory: _one, task: of, ...told }) => ({
      ...told,
      task: names.get(of ?? '') ?? null,
    })),
    more: found.length > limit,
  }
}

async function sessionNamed(room: Room, id: unknown): Promise<SessionView | null> {
  const named = SessionId.safeParse(id)
  if (!named.success) return null
  const [view] = await viewsOf(room, await room.store.get('session', [named.data]))
  return view ?? null
}

async function taskNames(
  { store }: Room,
  ids: readonly unknown[],
): Promise<Map<string, NamedTask>> {
  const known = [...new Set(ids)].flatMap((id) => TaskId.safeParse(id).data ?? [])
  const tasks = await store.get('task', known)
  return new Map(tasks.map(({ id, text }) => [id, { id, text }]))
}
