import { ExperienceDraft } from '#shared/experience.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import { stoppedClock } from '../test-support.ts'
import type { Held } from './buffer.ts'
import type { KeepVerdict } from './consolidate.ts'
import { openShortTerm } from './short-term.ts'
import type { Trigger } from './triggers.ts'
import { memoryId } from '../store/test-support/a-memory.ts'

export function anAgent(id: string, given: Partial<AgentPrincipal> = {}): AgentPrincipal {
  return { kind: 'agent', id, teams: [], project: null, session: null, task: null, ...given }
}

/** Nothing special, of this subtype; `chat` .6 is kept in time, `error` .9 at once, `observation` .4 fades, `remark` .5 stays. */
export function anExperience(
  subtype: string,
  text = `An ${subtype}.`,
  context: Record<string, boolean> = {},
): ExperienceDraft {
  return ExperienceDraft.parse({ content: { form: 'text', text }, subtype, context })
}

/** Short-term memory over a vault that only counts. */
export function aShortTerm() {
  const clock = stoppedClock('2026-03-02T09:00:00Z')
  const logged: [string, string, Record<string, unknown> | undefined][] = []
  const batches: { agent: string; ids: number[]; trigger: Trigger }[] = []
  const vault = { fails: false, during: () => undefined as unknown }
  let announced = 0
  const shortTerm = openShortTerm({
    clock,
    log: { write: (...line) => void logged.push([line[0], line[1], line[2]]) },
    async keep({ principal }, experiences, trigger) {
      await Promise.resolve()
      vault.during()
      if (vault.fails)
        return verdicts(experiences, () => ({ kind: 'failed', error: new Error('disk full') }))
      batches.push({ agent: principal.id, ids: experiences.map(({ id }) => id), trigger })
      return verdicts(experiences, ({ id }) => ({ kind: 'kept', id: memoryId(id) }))
    },
    onChanged: () => void announced++,
  })
  return {
    ...shortTerm,
    clock,
    logged,
    batches,
    vault,
    announced: () => announced,
    held: (agent: string) => shortTerm.buffers.get(agent)?.ring.items() ?? [],
  }
}

function verdicts(
  experiences: readonly Held[],
  verdict: (held: Held) => KeepVerdict,
): Map<Held, KeepVerdict> {
  return new Map(experiences.map((held) => [held, verdict(held)]))
}
