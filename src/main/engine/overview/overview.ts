import { type AgentGlance, MOST_AGENTS, type VaultOverview } from '#shared/overview.ts'
import type { Room } from '../room.ts'
import type { KeptPackage } from '../store/ledger.ts'

/** Older packages tell nothing new of who is at work. */
const PACKAGES_LOOKED_AT = 200
const NOT_AGENTS: ReadonlySet<string> = new Set(['USER', 'SYSTEM'])

/** The first screen: tallies and the ends of lists, so that it costs the same at any size. */
export async function overview({ store }: Room, since: number): Promise<VaultOverview> {
  const [memories, written, wrote, actors, packages] = await Promise.all([
    store.count({}),
    store.count({ where: { createdAt: { $gte: since } } }),
    store.facets({}).then(({ creators }) => new Map(creators.map((one) => [one.value, one.count]))),
    store.actors(),
    store.packages({ limit: PACKAGES_LOOKED_AT }),
  ])
  const given = lastGiven(packages)
  const ids = [...new Set([...actors, ...given.keys()])].filter((id) => !NOT_AGENTS.has(id))
  const agents = await Promise.all(
    ids.map(async (id): Promise<AgentGlance> => {
      const [last] = await store.entries({ actor: id, limit: 1 })
      const got = given.get(id)
      return {
        id,
        lastSeenAt: Math.max(last?.at ?? 0, got?.at ?? 0),
        wrote: wrote.get(id) ?? 0,
        given: got === undefined ? null : cardOf(got),
      }
    }),
  )
  return {
    memories,
    written,
    agents: agents.toSorted(lastSeenFirst).slice(0, MOST_AGENTS),
    allAgents: agents.length,
  }
}

function lastGiven(newestFirst: readonly KeptPackage[]): ReadonlyMap<string, KeptPackage> {
  return new Map(newestFirst.toReversed().map((kept) => [kept.principal.id, kept]))
}

const cardOf = ({ id, at, task, totals: { tokens } }: KeptPackage) => ({ id, at, task, tokens })

const lastSeenFirst = (a: AgentGlance, b: AgentGlance) =>
  b.lastSeenAt - a.lastSeenAt || (a.id < b.id ? -1 : 1)
