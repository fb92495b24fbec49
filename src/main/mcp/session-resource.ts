import { z } from 'zod'
import { at, sessionOf } from './place.ts'
import type { Seat } from './seat.ts'
import type { ServerContext } from '@modelcontextprotocol/server'

const Listed = z.object({
  sessions: z.array(z.object({ id: z.string(), client: z.string().nullable() })),
})
const Summary = z.object({ summary: z.string() })
const Current = z.object({
  session: z.object({ startedAt: z.number() }),
  tasks: z.array(z.object({ text: z.string(), status: z.string() })),
  loaded: z.array(z.unknown()),
  created: z.array(Summary),
})

/** The session the agent is in, as it would want to be reminded of it. Asking begins none. */
export async function currentSession(asked: ServerContext, seat: Seat): Promise<string> {
  const place = at(asked, seat)
  const here = sessionOf(asked, seat.agent.session)
  const { sessions } = Listed.parse(
    await seat.call('sessions.list', { status: 'current', limit: 50 }, place),
  )
  const found = sessions.find(({ client }) => client === here)
  if (found === undefined) return 'No session has begun here: the first task begins one.'
  const { session, tasks, loaded, created } = Current.parse(
    await seat.call('sessions.get', { id: found.id }, place),
  )
  const since = new Date(session.startedAt).toISOString().replace(/\.\d+/u, '')
  return [
    `Session of ${seat.agent.id} since ${since}: ${loaded.length} memories given, ${created.length} made.`,
    ...tasks.map(({ text, status }) => `Task, ${status}: ${text}`),
    ...created.map(({ summary }) => `Made: ${summary}`),
  ].join('\n')
}
