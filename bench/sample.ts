import { type Memory, MemoryId, PRIORITIES, TYPES } from '#shared/memory.ts'

const WORDS =
  `deploy release pipeline staging rollback customer invoice ledger session token budget agent memory recall
 index schema migration worker queue retry timeout latency cache shard replica snapshot restore archive export import
 review merge branch commit revert hotfix incident postmortem runbook alert metric trace span gateway proxy router
 contract payload cursor anchor window panel keyboard theme palette journal entry scope project team handoff`.split(
    /\s+/,
  )

/** The same numbers every time: a bench that differs from run to run measures its own luck. */
function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >>> 8) % below
  }
}

/** Memories of about 700 bytes, over 20 projects, 6 agents and 200 tags. */
export function sampleMemories(count: number, first = 0): Memory[] {
  return Array.from({ length: count }, (_, index) => sampleMemory(first + index))
}

function sampleMemory(n: number): Memory {
  const next = sequence(n + 1)
  const words = (amount: number) =>
    // Squared, so that some words are common and most are rare, as in real text.
    Array.from(
      { length: amount },
      () =>
        `${WORDS[Math.floor((next(1000) ** 2 / 1_000_000) * WORDS.length)]}${next(9) === 0 ? next(4000) : ''}`,
    ).join(' ')
  const at = 1_700_000_000_000 + n * 60_000 + next(50_000)
  const priority = PRIORITIES[next(4)] ?? 'medium'
  return {
    id: MemoryId.parse(`mem_${(n * 7919).toString(36).padStart(12, '0')}`),
    key: `ops:deploy:${(n * 2654435761).toString(16).padStart(16, '0')}`,
    type: TYPES[next(5)] ?? 'factual',
    subtype: ['observation', 'decision', 'chat', 'error'][next(4)] ?? 'chat',
    content: { form: 'text', text: words(70) },
    summary: words(8).slice(0, 200),
    scope: { kind: 'project', id: `project-${next(20)}` },
    tags: [...new Set([`tag-${next(200)}`, `tag-${next(200)}`, `tag-${next(200)}`])],
    priority,
    ttl: 'P90D',
    importance: next(100) / 100,
    confidence: 0.8,
    createdBy: `DEV-00${next(6)}`,
    contributors: [`DEV-00${next(6)}`],
    source: 'mcp/record',
    context: { room: `room-${next(30)}`, taskId: `task-${next(500)}` },
    accessCount: 0,
    lastAccessedAt: null,
    values: {},
    links: [],
    domain: 'ops',
    taskType: 'deploy',
    attachment: null,
    status: 'active',
    createdAt: at,
    updatedAt: at,
    expiresAt: at + 90 * 86_400_000,
    consolidatedAt: null,
    tokens: 90,
  }
}
