import { type Reply, fromWire } from '#shared/errors.ts'
import type { Beat } from './beats.ts'

type TaskBeat = Extract<Beat, { does: 'task' | 'task-over' }>

/** An agent begins a task, or is done with it and leaves. */
export async function playTask(
  beat: TaskBeat,
  call: (method: string, input: object) => Promise<Reply>,
): Promise<void> {
  const ask = async (method: string, input: object) => {
    const reply = await call(method, input)
    if (!reply.ok) throw fromWire(reply.error)
  }
  if (beat.does === 'task') return ask('tasks.start', { text: beat.text })
  if (beat.completed) await ask('tasks.complete', {})
  await ask('sessions.end', {})
}
