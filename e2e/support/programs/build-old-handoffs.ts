import process from 'node:process'
import { created } from '#engine/store/changes.ts'
import type { HandoffRecord } from '#shared/handoff.ts'
import { FIRST_AT, newVault, write } from './many.ts'

// So many handoffs that were accepted long ago, and one that nobody came for while the vault was closed.
const BATCH = 500
const MINUTE = 60_000

const [file, name, size] = process.argv.slice(2)
if (file === undefined || name === undefined || size === undefined)
  throw new Error('Usage: <file> <name> <handoffs>')
const store = newVault({ file, name, vaultId: 'vlt_handoffsofold' })
const all = Array.from({ length: Number(size) }, (_, n) => handoffOf(n, Number(size) - 1))
for (let first = 0; first < all.length; first += BATCH)
  await write(store, {
    id: `chg_${first}`,
    at: FIRST_AT + first * MINUTE,
    label: 'Handed over',
    changes: all.slice(first, first + BATCH).map((each) => created('handoff', each.id, each)),
  })
await store.close()

function handoffOf(n: number, last: number): HandoffRecord {
  const id = `hof_${n.toString(36).padStart(12, '0')}`
  const at = FIRST_AT + n * MINUTE
  const taken = n < last
  return {
    id,
    chain: id,
    agent: 'DEV-001',
    session: null,
    task: null,
    project: 'atlas',
    to: { kind: 'agent', id: 'QA-001' },
    status: taken ? 'accepted' : 'open',
    summary: taken
      ? `Relay ${n + 1} is up.`
      : 'The seam is left.\n\n# Not a heading\n<b>not bold</b>',
    pending: taken ? [] : ['Draw the seam', 'Tell *Ada*'],
    done: [],
    recommended: [],
    snapshot: [],
    created: [],
    loaded: [],
    createdAt: at,
    expiresAt: at + 7 * 86_400_000,
    editedBy: null,
    settledAt: taken ? at : null,
    acceptedBy: taken ? 'QA-001' : null,
    acceptedIn: null,
    package: null,
  }
}
