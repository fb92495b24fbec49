import { type Memory, MemoryId } from '#shared/memory.ts'

export const NOON = 1_763_200_000_000

export function memoryId(n: number): MemoryId {
  return MemoryId.parse(`mem_${n.toString(36).padStart(12, '0')}`)
}

/** A whole memory with nothing special about it; `n` makes it itself. */
export function aMemory(n: number, given: Partial<Omit<Memory, 'id'>> = {}): Memory {
  return {
    id: memoryId(n),
    key: `ops:deploy:${n.toString(16).padStart(16, '0')}`,
    type: 'factual',
    subtype: 'observation',
    content: { form: 'text', text: `Release number ${n} went out on a Friday.` },
    summary: `Release ${n}`,
    scope: { kind: 'project', id: 'atlas' },
    tags: ['deploy'],
    priority: 'medium',
    ttl: 'P90D',
    importance: 0.4,
    confidence: 0.8,
    createdBy: 'DEV-001',
    contributors: ['DEV-001'],
    source: 'mcp/record',
    context: {},
    accessCount: 0,
    lastAccessedAt: null,
    values: {},
    links: [],
    domain: 'ops',
    taskType: 'deploy',
    attachment: null,
    status: 'active',
    createdAt: NOON + n,
    updatedAt: NOON + n,
    expiresAt: NOON + n + 90 * 86_400_000,
    consolidatedAt: null,
    tokens: 12,
    ...given,
  }
}
