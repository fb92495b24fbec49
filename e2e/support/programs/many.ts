import { created } from '#engine/store/changes.ts'
import type { Changeset } from '#engine/store/changeset.ts'
import type { Store } from '#engine/store/port.ts'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import { type Memory, MemoryId, TYPES } from '#shared/memory.ts'

const BATCH = 5000
export const FIRST_AT = Date.UTC(2026, 0, 1)

export interface Many {
  file: string
  name: string
  vaultId: string
  count: number
}

/** A new vault with the memories 0 to `count`, written through the store in batches. */
export async function writeMany(vault: Many, memory: (n: number) => Memory): Promise<void> {
  const { count, ...made } = vault
  const store = newVault(made)
  for (let first = 0; first < count; first += BATCH) {
    const size = Math.min(BATCH, count - first)
    const memories = Array.from({ length: size }, (_, place) => memory(first + place))
    await write(store, {
      id: `chg_${first}`,
      at: FIRST_AT + first,
      label: `Imported ${size} memories`,
      changes: memories.map((each) => created('memory', each.id, each)),
    })
  }
  await store.close()
}

export function newVault(made: Omit<Many, 'count'>): Store {
  return openSqliteStore({ ...made, now: FIRST_AT, backupsKept: 1, durable: false })
}

/** Gives the number of the entry. By an agent, unless it is said by whom. */
export async function write(
  store: Store,
  said: Pick<Changeset, 'id' | 'at' | 'label' | 'changes'> & Partial<Changeset>,
): Promise<number> {
  const committed = await store.commit({
    actor: 'DEV-001',
    kind: 'do',
    why: null,
    undoes: null,
    attachments: new Map(),
    ...said,
  })
  if (committed.kind !== 'committed') throw new Error(`${said.label}: ${committed.kind}`)
  return committed.seq
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
