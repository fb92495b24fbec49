import { type AgentCall, type AgentConnection, MOST_CALLS } from '#shared/agent.ts'
import type { DoorProgram } from '#shared/door.ts'
import type { Reply } from '#shared/errors.ts'
import { lru } from '#shared/lru.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Visitors } from '#engine/ports/visitors.ts'
import { givenIn } from './given.ts'

/** One connection of an agent, from its hello on. */
export interface AgentVisit {
  answered(method: string, ms: number, reply: Reply): void
  left(): void
}

/** Who is at the door in an agent's name, and what they asked last. What they said or were given does not stand here. */
export interface VisitorBook extends Visitors {
  arrived(agent: AgentPrincipal, client: DoorProgram): AgentVisit
}

interface BookOptions {
  now: () => number
  /** May take a moment: the tokenizer is loaded for it. */
  countTokens: (text: string) => Promise<number>
}

const BEAT_MS = 1000
const REMEMBERED_AGENTS = 1000
const LONGEST_SENTENCE = 300

export function visitorBook({ now, countTokens }: BookOptions): VisitorBook {
  const present = new Set<{ agent: string; connection: AgentConnection }>()
  /** Oldest first. */
  const calls: AgentCall[] = []
  const seen = lru<string, number>(REMEMBERED_AGENTS)
  const { changed, onChanged } = beat()
  let lastId = 0

  const note = (call: AgentCall) => {
    calls.push(call)
    if (calls.length > MOST_CALLS) calls.shift()
    seen.set(call.agent, call.at)
    changed()
  }
  const price = async (call: AgentCall, given: number | string | null) => {
    call.tokens = typeof given === 'string' ? await countTokens(given) : given
    changed()
  }
  return {
    connected() {
      const byAgent = Map.groupBy(present, ({ agent }) => agent)
      return new Map(
        [...byAgent].map(([agent, visits]) => [agent, visits.map(({ connection }) => connection)]),
      )
    },
    lastSeen: () => new Map(seen.entries()),
    calls: (agent, limit) =>
      calls
        .filter((call) => agent === undefined || call.agent === agent)
        .slice(-limit)
        .toReversed()
        .map((call) => ({ ...call })),
    onChanged,
    arrived({ id: agent, project, session }, client) {
      const visit = { agent, connection: { client, since: now(), project, session } }
      present.add(visit)
      seen.set(agent, now())
      changed()
      return {
        answered(method, ms, reply) {
          const error = reply.ok ? null : reply.error.message.slice(0, LONGEST_SENTENCE)
          const call = { id: ++lastId, agent, client, method, at: now(), ms, tokens: null, error }
          note(call)
          // A tokenizer that fails costs a number on a screen, never the call.
          if (reply.ok) void price(call, givenIn(method, reply.value)).catch(() => undefined)
        },
        left() {
          if (!present.delete(visit)) return
          seen.set(agent, now())
          changed()
        },
      }
    },
  }
}

/** Tells at once, and then at most once a second: an agent in a hurry would keep every screen busy. */
function beat() {
  const listeners = new Set<() => void>()
  let resting: NodeJS.Timeout | null = null
  let isDue = false
  const tell = () => {
    isDue = false
    resting = setTimeout(() => {
      resting = null
      if (isDue) tell()
    }, BEAT_MS)
    resting.unref()
    for (const listener of listeners) listener()
  }
  return {
    changed() {
      if (resting === null) tell()
      else isDue = true
    },
    onChanged: (listener: () => void) => void listeners.add(listener),
  }
}
