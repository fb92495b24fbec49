import process from 'node:process'
import { created } from '#engine/store/changes.ts'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import { type Memory, MemoryId, PRIORITIES, TYPES } from '#shared/memory.ts'

// A vault of many memories, the same ones every time, written through the store in batches.
const BATCH = 1000
const FIRST_AT = Date.UTC(2026, 0, 1)

const [file, name, count] = process.argv.slice(2)
if (file === undefined || name === undefined || count === undefined)
  throw new Error('Usage: <file> <name> <count>')
const store = openSqliteStore({
  file,
  name,
  vaultId: 'vlt_bigbigbigbig',
  now: FIRST_AT,
  backupsKept: 1,
  durable: false,
})
for (let first = 0; first < Number(count); first += BATCH) {
  const size = Math.min(BATCH, Number(count) - first)
  const memories = Array.from({ length: size }, (_, place) => memory(first + place))
  await store.commit({
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

function memory(n: number): Memory {
  // A step through all numbers in another order: what was written first is not what was changed last.
  const changed = FIRST_AT + ((n * 7919) % 1_000_003) * 1000
  return {
    id: MemoryId.parse(`mem_${n.toString(36).padStart(12, '0')}`),
    key: `scale:list:${n.toString(16).padStart(16, '0')}`,
    type: TYPES[n % TYPES.length] ?? 'factual',
    subtype: ['observation', 'decision', 'insight'][n % 3] ?? 'observation',
    content: {
      form: 'text',
      text: `Observation ${n}: relay ${n % 97} answered in ${n % 1000} ms.`,
    },
    summary: `Observation ${n}: relay ${n % 97} answered in ${n % 1000} ms`,
    scope: { kind: 'project', id: `project-${n % 20}` },
    tags: [`relay-${n % 50}`],
    priority: PRIORITIES[n % PRIORITIES.length] ?? 'medium',
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
    taskType: 'list',
    attachment: null,
    status: 'active',
    createdAt: FIRST_AT + n,
    updatedAt: changed,
    expiresAt: null,
    consolidatedAt: null,
    tokens: 14,
  }
}
