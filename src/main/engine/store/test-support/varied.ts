import { type Memory, PRIORITIES, STATUSES, TYPES } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'
import { aMemory, memoryId, NOON } from './a-memory.ts'

export const SCOPES: readonly Scope[] = [
  { kind: 'global' },
  { kind: 'team', id: 'core' },
  { kind: 'project', id: 'atlas' },
  { kind: 'project', id: 'at-las' },
  { kind: 'agent', id: 'DEV-001' },
  { kind: 'session', id: 's1' },
  { kind: 'task', id: 't1' },
]
export const AUTHORS = ['USER', 'DEV-001', 'ﬀ-late', '𝒜gent']
export const TAGS = ['deploy', 'billing', '東京', 'a.b_c-d', 'x']
const TEXTS = [
  'Deploy on Fridays',
  'naïve Café',
  '東京都庁に行った',
  'ภาษาไทยดีมาก',
  'हिन्दी में',
  'плавный вход',
]

/** Many memories that differ in everything a list can sort, filter or count by, with many ties. */
export function variedMemories(count: number): Memory[] {
  return Array.from({ length: count }, (_, index) => varied(index + 1))
}

function varied(n: number): Memory {
  const text = pick(TEXTS, n)
  return aMemory(n, {
    type: pick(TYPES, n),
    subtype: pick(['chat', 'decision', 'éclair', 'zeta'], n * 3),
    priority: pick(PRIORITIES, n * 5),
    status: pick(STATUSES, Math.floor(n / 3)),
    scope: pick(SCOPES, n * 2),
    createdBy: pick(AUTHORS, Math.floor(n / 2)),
    tags: TAGS.filter((_, index) => (n >> index) % 2 === 1),
    importance: ((n * 7) % 10) / 10,
    confidence: ((n * 3) % 4) / 4,
    accessCount: n % 6,
    tokens: (n * 11) % 50,
    summary: `${text} ${n}`,
    content: { form: 'text', text: `${pick(TEXTS, n + 2)} body${n % 4}` },
    createdAt: NOON + (n % 13) * 1000,
    updatedAt: NOON + (n % 17) * 1000,
    contributors: AUTHORS.filter((_, index) => (n >> index) % 2 === 0),
    source: pick(['ui/new', 'mcp/record'], n),
    ttl: pick(['P90D', 'PT4H', 'permanent'], n),
    domain: pick(['ops', 'general'], n * 3),
    taskType: pick(['deploy', 'éclat'], n),
    context: varyingContext(n),
    values: n % 4 === 0 ? {} : { ship: (n % 5) / 4, 'a.b': 0.5 },
    links: n % 3 === 0 ? [{ kind: pick(['fixes', 'supersedes'], n), to: memoryId(n + 1) }] : [],
    lastAccessedAt: n % 2 === 0 ? null : NOON + (n % 7),
    consolidatedAt: n % 5 === 0 ? NOON + n : null,
    expiresAt: n % 3 === 0 ? null : NOON + (n % 5) * 86_400_000,
  })
}

/** Under one name every kind of value: whether they are told apart is what goes wrong. */
function varyingContext(n: number): Memory['context'] {
  const room = pick<Memory['context'][string]>(
    ['ops', '3', 'true', 3, 3.5, 1, true, false, null, { name: 'ops' }, ['ops']],
    n,
  )
  return n % 12 === 0 ? {} : { room, deep: { 'a-b': n % 3 } }
}

function pick<T>(from: readonly T[], n: number): T {
  const item = from[n % from.length]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}
