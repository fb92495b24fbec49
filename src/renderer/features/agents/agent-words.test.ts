import { expect, test } from 'vitest'
import type { AgentConnection, KnownAgent } from '#shared/agent.ts'
import { byLastSeen, connectionWords, durationWords, inOrder, matching } from './agent-words.ts'

const connection = (name: string, project: string | null = null): AgentConnection => ({
  client: { name, version: '2.1' },
  since: 1,
  project,
  session: null,
})

function known(id: string, lastSeenAt: number | null, more: Partial<KnownAgent> = {}): KnownAgent {
  const places = { teams: [], projects: [], sessions: [], tasks: [] }
  const given = { memories: 0, packages: 0 }
  return { id, memories: 0, given, lastSeenAt, connections: [], ...places, ...more }
}

const ids = (agents: readonly KnownAgent[]) => agents.map(({ id }) => id)

test('[U27] whoever is connected stands first, then whoever was there last, then those never seen', () => {
  const here = { connections: [connection('codex')] }
  const all = [known('A', 1), known('B', null), known('C', 9), known('D', 2, here)]
  expect(ids(byLastSeen(all))).toEqual(['D', 'C', 'A', 'B'])
})

test('[U27] an order that is held stays, and whoever comes stands at its end', () => {
  const all = byLastSeen([known('A', 1), known('B', 2), known('NEW', 9)])
  expect(ids(inOrder(all, ['A', 'B']))).toEqual(['A', 'B', 'NEW'])
})

test('[U27] agents are filtered by name, place and program', () => {
  const all = [
    known('DEV-001', 1, { projects: ['atlas'] }),
    known('OPS-002', 1, { connections: [connection('codex')] }),
  ]
  expect(
    [matching(all, ''), matching(all, 'ATL dev'), matching(all, 'cod'), matching(all, 'x y')].map(
      ids,
    ),
  ).toEqual([['DEV-001', 'OPS-002'], ['DEV-001'], ['OPS-002'], []])
})

test('[U27] connections and durations are said in few words', () => {
  expect([
    connectionWords([connection('codex')]),
    connectionWords([connection('codex', 'atlas')]),
    connectionWords([connection('codex', 'atlas'), connection('codex', 'ledger')]),
    connectionWords([connection('codex'), connection('claude-code', 'atlas')]),
    ...[0.4, 12.6, 1234].map(durationWords),
  ]).toEqual([
    'with codex 2.1',
    'with codex 2.1 in atlas',
    'with codex 2.1 (2 times) in atlas, ledger',
    'with 2 programs in atlas',
    '< 1 ms',
    '13 ms',
    '1.2 s',
  ])
})
