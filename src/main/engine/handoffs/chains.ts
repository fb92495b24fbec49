import type { HandoffChain, HandoffLine, HandoffRecord, HandoffState } from '#shared/handoff.ts'
import type { Room } from '../room.ts'

export interface ChainsRequest {
  status?: HandoffState | undefined
  before?: string | undefined
  limit: number
}

export interface ChainsPage {
  chains: HandoffChain[]
  next: string | null
  waiting: number
  total: number
}

const LONGEST = 300

/** Whoever handed on to whom, by task; the chain that something happened to last comes first. */
export async function chainsOf(
  { store }: Room,
  { status, before, limit }: ChainsRequest,
): Promise<ChainsPage> {
  const all = await store.all('handoff')
  const chains = new Map<string, HandoffRecord[]>()
  for (const one of all) chains.set(one.chain, [...(chains.get(one.chain) ?? []), one])
  const meant = [...chains]
    .filter(([, links]) => status === undefined || links.some((one) => one.status === status))
    .toSorted(([, a], [, b]) => lastMade(b) - lastMade(a) || (firstId(a) < firstId(b) ? 1 : -1))
  const from = before === undefined ? 0 : meant.findIndex(([id]) => id === before) + 1
  const page = meant.slice(from, from + limit)
  const tasks = new Map(
    (
      await store.get(
        'task',
        page.flatMap(([, [first]]) => first?.task ?? []),
      )
    ).map((task) => [task.id, task.text]),
  )
  return {
    chains: page.map(([id, links]) => {
      const [first] = links
      const about = tasks.get(first?.task ?? '')
      return {
        id,
        about: about === undefined ? null : firstLine(about),
        project: first?.project ?? null,
        links: links.map(lineOf),
      }
    }),
    next: from + limit < meant.length ? (page.at(-1)?.[0] ?? null) : null,
    waiting: all.filter((one) => one.status === 'open').length,
    total: meant.length,
  }
}

/** What was handed over last leads; that somebody took it must not make the list jump. */
const lastMade = (links: readonly HandoffRecord[]) => links.at(-1)?.createdAt ?? 0
const firstId = (links: readonly HandoffRecord[]) => links[0]?.id ?? ''

const firstLine = (said: string) =>
  (said.trim().split('\n')[0] ?? '').slice(0, LONGEST).toWellFormed()

function lineOf(handoff: HandoffRecord): HandoffLine {
  const { id, agent, to, status, createdAt, expiresAt, settledAt, acceptedBy } = handoff
  return {
    id,
    agent,
    to,
    status,
    createdAt,
    expiresAt,
    settledAt,
    acceptedBy,
    summary: firstLine(handoff.summary),
    pending: handoff.pending.length,
    done: handoff.done.length,
  }
}
