import process from 'node:process'
import { created } from '#engine/store/changes.ts'
import type { Memory } from '#shared/memory.ts'
import type { Review } from '#shared/review.ts'
import { FIRST_AT, newVault, oneOfMany, write } from './many.ts'

// An inbox that nobody has looked into for a year: preferences that agents proposed, oldest first, and
// two pairs about one memory, of which one is the oldest item and the other the newest.
const BATCH = 500
const MINUTE = 60_000

const [file, name, size] = process.argv.slice(2)
if (file === undefined || name === undefined || size === undefined)
  throw new Error('Usage: <file> <name> <items>')
const last = Number(size) - 1
const store = newVault({ file, name, vaultId: 'vlt_inboxinboxin' })

await write(store, {
  id: 'chg_memories',
  at: FIRST_AT,
  label: 'Created 3 memories',
  changes: [1, 2, 3].map(pier).map((each) => created('memory', each.id, each)),
})
for (let first = 0; first <= last; first += BATCH) {
  const count = Math.min(BATCH, last + 1 - first)
  const items = Array.from({ length: count }, (_, place) => itemOf(first + place))
  await write(store, {
    id: `chg_${first}`,
    at: FIRST_AT + first * MINUTE,
    label: `Put ${count} items into the inbox`,
    changes: items.map((item) => created('review', item.id, item)),
  })
}
await store.close()

function itemOf(n: number): Review {
  if (n === 0) return pair(n, pier(1), pier(2))
  if (n === last) return pair(n, pier(1), pier(3))
  const text = `Habit ${n + 1}: answer before the tide of day ${n + 1} turns.`
  const memory = oneOfMany(1000 + n, {
    summary: text,
    text,
    scope: { kind: 'global' },
    priority: 'medium',
    taskType: 'inbox',
  })
  return {
    ...waiting(n, `Created “${text}”`),
    kind: 'global-write',
    reason: 'A global preference takes effect only when a person approves it.',
    memoryIds: [memory.id],
    changes: [created('memory', memory.id, { ...memory, subtype: 'preference' })],
    scope: { kind: 'global' },
  }
}

function pier(day: number): Memory {
  const text = `The pier is closed on day ${day}.`
  const scope = { kind: 'project', id: 'atlas' } as const
  return oneOfMany(day, { summary: text, text, scope, priority: 'medium', taskType: 'inbox' })
}

function pair(n: number, a: Memory, b: Memory): Review {
  // Nobody settles them here: any digest will do.
  const side = ({ id }: Memory) => ({ id, digest: '0'.repeat(64) })
  return {
    ...waiting(n, `“${a.summary}” and “${b.summary}” say nearly the same`),
    kind: 'merge',
    reason: 'They say nearly the same.',
    memoryIds: [a.id, b.id],
    pair: { a: side(a), b: side(b), clash: null, likeness: 0.95, rule: null },
    scope: { kind: 'project', id: 'atlas' },
    topics: ['pier'],
  }
}

function waiting(n: number, label: string): Omit<Review, 'kind' | 'reason' | 'memoryIds'> {
  return {
    id: `rev_${n.toString(36).padStart(12, '0')}`,
    state: 'open',
    label,
    createdAt: FIRST_AT + n * MINUTE,
    createdBy: 'DEV-001',
    changes: [],
    attachments: {},
    findings: [],
    pair: null,
    opinion: null,
    scope: null,
    topics: [],
    postponedUntil: null,
    resolution: null,
  }
}
