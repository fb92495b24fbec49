import process from 'node:process'
import { created } from '#engine/store/changes.ts'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import type { SessionRecord, TaskRecord } from '#shared/session.ts'

// So many sessions of forty agents, one after the other up to a moment, each a quarter of an hour long with one task.
const [file, name, amount, until] = process.argv.slice(2)
if (file === undefined || name === undefined || amount === undefined || until === undefined)
  throw new Error('Usage: <file> <name> <sessions> <milliseconds>')
const now = Number(until)
const STEP_MS = 30_000
const BATCH = 500

const store = openSqliteStore({
  file,
  name,
  vaultId: 'vlt_sessions',
  now,
  backupsKept: 1,
  durable: false,
})
const idOf = (n: number) => n.toString(36).padStart(12, '0')
for (let first = 0; first < Number(amount); first += BATCH) {
  const changes = Array.from({ length: BATCH }, (_, n) => first + n).flatMap((n) => {
    const startedAt = now - (Number(amount) - n) * STEP_MS
    const of = {
      agent: `DEV-${String(n % 40).padStart(3, '0')}`,
      project: 'atlas',
      startedAt,
      endedAt: startedAt + 30 * STEP_MS,
    }
    const task: TaskRecord = {
      ...of,
      id: `tsk_${idOf(n)}`,
      session: `ses_${idOf(n)}`,
      scope: `tsk_${idOf(n)}`,
      text: `Draw tile ${n}`,
      intent: 'fix',
      entities: [],
      stages: [],
      status: n % 50 === 0 ? 'failed' : 'completed',
      summary: null,
      reward: null,
    }
    const session: SessionRecord = {
      ...of,
      id: task.session,
      client: null,
      status: 'archived',
      endedBy: 'agent',
      lastTask: task.id,
    }
    return [created('session', session.id, session), created('task', task.id, task)]
  })
  await store.commit({
    id: `chg_${first}`,
    at: now,
    actor: 'SYSTEM',
    kind: 'do',
    label: 'Filled',
    why: null,
    undoes: null,
    changes,
    attachments: new Map(),
  })
}
await store.close()
