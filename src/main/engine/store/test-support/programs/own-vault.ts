import { writeSync } from 'node:fs'
import process from 'node:process'
import { toWire } from '#shared/errors.ts'
import { openSqliteStore } from '../../sqlite/open.ts'
import { VAULT } from '../temp-vault.ts'

// Opens the vault and keeps it until it is killed, or says why it cannot.
const [file = ''] = process.argv.slice(2)
try {
  const store = openSqliteStore({ file, ...VAULT })
  writeSync(1, 'open\n')
  // Named here: a store that nobody can reach any more is collected, and its lock with it.
  setInterval(() => void store.stats(), 60_000)
} catch (error) {
  writeSync(1, `${JSON.stringify(toWire(error))}\n`)
}
