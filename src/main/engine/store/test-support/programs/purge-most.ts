import { writeSync } from 'node:fs'
import process from 'node:process'
import { openSqliteStore } from '../../sqlite/open.ts'
import { memoryId, NOON } from '../a-memory.ts'
import { VAULT } from '../temp-vault.ts'

// Purges all but the first so many memories, then tidies up; says every step. Whoever waits for more steps than there are learns that it ended.
const [file = '', all = '', kept = ''] = process.argv.slice(2)
const store = openSqliteStore({ file, ...VAULT })
const ids = Array.from({ length: Number(all) }, (_, n) => memoryId(n)).slice(Number(kept))
await store.purge({ ids, at: NOON, actor: 'USER', label: 'Purged' })
for (let step = 0; await store.maintain(); step += 1) writeSync(1, `step ${step}\n`)
writeSync(1, 'done\n')
await store.close()
