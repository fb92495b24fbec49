import type { AgentPrincipal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import type { TestEngine } from '../../test-support.ts'

export const DAY = 86_400_000
export const ATLAS: Scope = { kind: 'project', id: 'atlas' }
export const TO_QA: Scope = { kind: 'agent', id: 'QA-001' }
export const DEV: AgentPrincipal = {
  kind: 'agent',
  id: 'DEV-001',
  teams: ['platform'],
  project: 'atlas',
  session: 'c-1',
  task: 'T-1',
}
export const QA: AgentPrincipal = { ...DEV, id: 'QA-001', session: 'c-9', task: null }
/** In another project and no team: nothing of this is there for it. */
export const SPY: AgentPrincipal = {
  ...QA,
  id: 'SPY',
  teams: [],
  project: 'own',
  session: null,
}
/** In the same project and team, and still neither sender nor receiver. */
export const NEIGHBOUR: AgentPrincipal = { ...QA, id: 'OPS-001', session: 'c-5' }

export const said = (words: string) => ({ form: 'text', text: words }) as const

/** DEV at a task: something was loaded for it, something made for all, and a note is its own. */
export async function atWork(loci: TestEngine) {
  const known = { content: said('Tiles are cached for a day.'), scope: ATLAS }
  const { id: loaded } = await loci.call('memories.create', known)
  const { task } = await loci.call(
    'tasks.start',
    { text: 'Draw tiles that are cached for a day' },
    DEV,
  )
  const fact = { content: said('A tile has 256 pixels.'), scope: ATLAS }
  const { id: created } = await loci.call('memories.create', fact, DEV)
  const { id: note } = await loci.call('memories.create', { content: said('Half done.') }, DEV)
  return { loaded, created, note, task: task.id }
}

export async function handOver(loci: TestEngine, more: object = {}, who: AgentPrincipal = DEV) {
  const draft = { to: TO_QA, summary: 'Tiles are drawn.', ...more }
  return (await loci.call('handoffs.create', draft, who)).handoff
}

export const idsOf = (items: readonly { row: { id: string } }[]) => items.map(({ row }) => row.id)
