import { created } from '#engine/store/changes.ts'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import { type Memory, MemoryId, TYPES } from '#shared/memory.ts'

const BATCH = 5000
const FIRST_AT = Date.UTC(2026, 0, 1)

export interface Many {
  file: string
  name: string
  vaultId: string
  count: number
}

/** A new vault with the memories 0 to `count`, written through the store in batches. */
export async function writeMany(vault: Many, memory: (n: number) => Memory): Promise<void> {
  const { count, ...made } = vault
  const store = openSqliteStore({ ...made, now: FIRST_AT, backupsKept: 1, durable: false })
  for (let first = 0; first < count; first += BATCH) {
    const size = Math.min(BATCH, count - first)
    const memories = Array.from({ length: size }, (_, place) => memory(first + place))
    await store.commit({
      id: `chg_${first}`,
      at: FIRST_AT + first,
      actor: 'DEV-001',
      kind: 'do',
      label: `Imported ${size} memories`,
      why: null,
      undoes: null,
      changes: memories.map((each) => created('memory', each.id, each)),
      attachments: new Map(),
    })
  }
  await store.close()
}

type Said = Pick<Memory, 'summary' | 'scope' | 'priority' | 'taskType'> & { text: string }

/** Memory `n` of many: the same every time, and changed in another order than written. */
export function oneOfMany(n: number, { text, ...said }: Said): Memory {
  return {
    ...said,
    id: MemoryId.parse(`mem_${n.toString(36).padStart(12, '0')}`),
    key: `scale:${said.taskType}:${n.toString(16).padStart(16, '0')}`,
    type: TYPES[n % TYPES.length] ?? 'factual',
    subtype: ['observation', 'decision', 'insight'][n % 3] ?? 'observation',
    content: { form: 'text', text },
    tags: [`relay-${n % 50}`],
    ttl: 'P90D',
    importance: (n % 100) / 100,
    confidence: 0.8,
    createdBy: `DEV-00${n % 6}`,
    contributors: [`DEV-00${n % 6}`],
    source: 'mcp/record',
    context: {},
    accessCount: 0,
    lastAccessedAt: null,
    values: {},
    links: [],
    domain: 'scale',
    attachment: null,
    status: 'active',
    createdAt: FIRST_AT + n,
    updatedAt: FIRST_AT + ((n * 7919) % 1_000_003) * 1000,
    expiresAt: null,
    consolidatedAt: null,
    tokens: Math.ceil(text.length / 4),
  }
}
