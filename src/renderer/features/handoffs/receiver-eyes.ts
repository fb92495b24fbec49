import { principalOf, usualEyes } from '#renderer/lib/eyes/eyes.ts'
import type { KnownAgent } from '#shared/agent.ts'
import type { HandoffView } from '#shared/handoff.ts'
import type { AgentPrincipal } from '#shared/principal.ts'

type Addressed = Pick<HandoffView, 'to' | 'project' | 'agent' | 'acceptedBy'>

/** Who could take it: those it is for, as far as they are known; who took it first of all. */
export function receiversOf(
  { to, agent, acceptedBy }: Addressed,
  agents: readonly KnownAgent[],
): string[] {
  const isThere = ({ teams, projects, tasks }: KnownAgent) =>
    (to.kind === 'team' && teams.includes(to.id)) ||
    (to.kind === 'project' && projects.includes(to.id)) ||
    (to.kind === 'task' && tasks.includes(to.id))
  const there = agents.filter(isThere).map(({ id }) => id)
  const others = agents.map(({ id }) => id).filter((id) => !there.includes(id))
  const first = acceptedBy ?? (to.kind === 'agent' ? to.id : null)
  const named = first === null ? [] : [first]
  const all = to.kind === 'agent' ? named : [...named, ...there, ...others]
  return [...new Set(all)].filter((id) => id !== agent || id === first)
}

/** The agent where it has to be for this to be meant for it. */
export function eyesAt(
  id: string,
  { to, project }: Addressed,
  agents: readonly KnownAgent[],
): AgentPrincipal {
  const usual = usualEyes(agents.find((agent) => agent.id === id))
  const eyes = { ...usual, project: project ?? usual.project }
  if (to.kind === 'team')
    return principalOf(id, { ...eyes, teams: [...new Set([...eyes.teams, to.id])] })
  if (to.kind === 'project') return principalOf(id, { ...eyes, project: to.id })
  if (to.kind === 'task') return principalOf(id, { ...eyes, task: to.id })
  return principalOf(id, eyes)
}
