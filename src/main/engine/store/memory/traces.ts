import type { AgentUse } from '#shared/memory-use.ts'
import type { KeptPackage } from '../ledger.ts'
import type { AgentTrace } from '../traces.ts'

interface Left {
  entries: readonly { actor: string; at: number }[]
  packages: readonly KeptPackage[]
  uses: readonly AgentUse[]
}

export function tracesOf({ entries, packages, uses }: Left): AgentTrace[] {
  const agents = new Set([
    ...entries.map(({ actor }) => actor),
    ...packages.map(({ principal }) => principal.id),
    ...uses.map(({ agent }) => agent),
  ])
  return [...agents].toSorted().map((agent) => {
    const wrote = entries.filter(({ actor }) => actor === agent)
    const got = packages.filter(({ principal }) => principal.id === agent)
    const used = uses.filter((use) => use.agent === agent)
    return {
      agent,
      wroteAt: wrote.at(-1)?.at ?? null,
      givenAt: latest([...got.map(({ at }) => at), ...used.map(({ lastAt }) => lastAt)]),
      memories: used.length,
      packages: got.length,
    }
  })
}

const latest = (times: readonly number[]) => (times.length === 0 ? null : Math.max(...times))
