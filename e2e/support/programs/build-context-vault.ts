import process from 'node:process'
import { created } from '#engine/store/changes.ts'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import { LEVELS } from '#shared/context-policy.ts'
import { type Memory, MemoryId, TYPES } from '#shared/memory.ts'
import type { Scope } from '#shared/scope.ts'

// A vault as agents fill it in a year: many projects, few rules that are critical, and some long
// notes about one subject, so that a budget has to choose. `critical` makes it an ugly one.
const BATCH = 10_000
const PROJECTS = 40
const NOTES = 24
const FIRST_AT = Date.UTC(2026, 0, 1)
const WHAT = 'lighthouse pier crane ferry beacon dock anchor buoy tide sluice'.split(' ')
const DID = 'answered restarted stalled recovered drifted waited closed opened'.split(' ')

const [file, name, size, most] = process.argv.slice(2)
if (file === undefined || name === undefined || size === undefined || most === undefined)
  throw new Error('Usage: <file> <name> <memories> <critical ones>')
const [count, critical] = [Number(size), Number(most)]
const store = openSqliteStore({
  file,
  name,
  vaultId: 'vlt_contextbig00',
  now: FIRST_AT,
  backupsKept: 1,
  durable: false,
})
for (let first = 0; first < count; first += BATCH) {
  const here = Math.min(BATCH, count - first)
  await store.commit({
    at: FIRST_AT + first,
    actor: 'DEV-001',
    kind: 'do',
    label: `Imported ${here} memories`,
    why: null,
    undoes: null,
    changes: Array.from({ length: here }, (_, place) => memory(first + place)).map((each) =>
      created('memory', each.id, each),
    ),
    attachments: new Map(),
  })
}
await store.close()

function memory(n: number): Memory {
  const isNote = n < NOTES
  const said = isNote ? note(n) : observation(n)
  return {
    id: MemoryId.parse(`mem_${n.toString(36).padStart(12, '0')}`),
    key: `scale:context:${n.toString(16).padStart(16, '0')}`,
    type: isNote ? 'procedural' : (TYPES[n % TYPES.length] ?? 'factual'),
    subtype: ['observation', 'decision', 'insight'][n % 3] ?? 'observation',
    content: { form: 'text', text: said.text },
    summary: said.summary,
    scope: isNote ? noteScope(n) : { kind: 'project', id: `project-${n % PROJECTS}` },
    tags: [`relay-${n % 50}`],
    priority: priorityOf(n),
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
    taskType: 'context',
    attachment: null,
    status: 'active',
    createdAt: FIRST_AT + n,
    updatedAt: FIRST_AT + ((n * 7919) % 1_000_003) * 1000,
    expiresAt: null,
    consolidatedAt: null,
    tokens: Math.ceil(said.text.length / 4),
  }
}

/** Critical ones are spread evenly over everything that is no note. */
function priorityOf(n: number): Memory['priority'] {
  if (n >= NOTES && (n * critical) % count < critical) return 'critical'
  return LEVELS[n % LEVELS.length] ?? 'medium'
}

function noteScope(n: number): Scope {
  if (n % 3 === 0) return { kind: 'global' }
  return n % 3 === 1 ? { kind: 'project', id: 'project-1' } : { kind: 'task', id: 'T-1' }
}

/** Each longer than the last: from a page to a long document. */
function note(n: number) {
  const summary = `How the harbour gateway is deployed, part ${n + 1}`
  const steps = Array.from(
    { length: 12 * (n + 1) },
    (_, step) =>
      `Step ${step}: the harbour gateway of region ${(n * 7 + step) % 31} is deployed after relay ${step % 11} has answered twice and nobody waits.`,
  )
  return { summary, text: `${summary}.\n\n${steps.join('\n')}` }
}

function observation(n: number) {
  const [what, did] = [WHAT[n % WHAT.length] ?? '', DID[(n * 3) % DID.length] ?? '']
  const summary = `The ${what} ${n % 977} of project ${n % PROJECTS} ${did} after ${n % 1000} ms`
  const detail = `Seen by the ${WHAT[(n * 7) % WHAT.length]} watch in round ${n}; the log of day ${n % 365} has it, and nothing else came of it.`
  return { summary, text: `${summary}. ${detail}` }
}
