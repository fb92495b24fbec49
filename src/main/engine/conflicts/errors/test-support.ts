import type { MemoryDraft } from '#shared/memory.ts'
import type { AgentPrincipal, Principal } from '#shared/principal.ts'
import type { Verdict } from '#shared/review.ts'
import { vault } from '../test-support.ts'

export type ErrorVault = Awaited<ReturnType<typeof errorVault>>

export const worker = (id: string, more: Partial<AgentPrincipal> = {}): AgentPrincipal => ({
  kind: 'agent',
  id,
  teams: [],
  project: 'atlas',
  session: `c-${id}`,
  task: null,
  ...more,
})

type Said = {
  type?: string
  message?: string
  doing?: string
  resolution?: string
  prevention?: string
}

/** A vault in which things go wrong, a minute apart. */
export async function errorVault(options: Parameters<typeof vault>[0] = {}) {
  const loci = await vault(options)
  const fail = async (
    who: Principal,
    { type = 'PoolExhausted', message = 'No connection was free.', doing = '', ...said }: Said = {},
    more: Partial<MemoryDraft> = {},
  ) => {
    loci.clock.pass(60_000)
    const content = { form: 'error', errorType: type, message, context: doing, ...said } as const
    const scope = { kind: 'project', id: 'atlas' } as const
    return loci.call('memories.create', { content, scope, ...more }, who)
  }
  const item = async () => {
    const items = (await loci.open()).filter(({ kind }) => kind === 'recurring-error')
    const [only, ...others] = items
    if (only === undefined || others.length > 0) throw new Error(`${items.length} items are open`)
    return only
  }
  const labels = async () => (await loci.open()).map(({ label }) => label)
  const settle = (id: string, verdict: Verdict) =>
    loci.call('reviews.resolve', { ids: [id], verdict })
  return { ...loci, fail, item, labels, settle }
}
