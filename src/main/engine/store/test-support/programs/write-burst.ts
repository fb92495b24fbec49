import { writeSync } from 'node:fs'
import process from 'node:process'
import { toWire } from '#shared/errors.ts'
import { openSqliteStore } from '../../sqlite/open.ts'
import { aMemory } from '../a-memory.ts'
import { committed, creating } from '../changesets.ts'
import { VAULT } from '../temp-vault.ts'

// Commits five memories at a time until it is stopped; says the number of every acknowledged commit.
const [file = ''] = process.argv.slice(2)
const store = openSqliteStore({ file, ...VAULT })
try {
  for (let burst = 0; ; burst += 1) {
    const memories = [0, 1, 2, 3, 4].map((n) =>
      aMemory(burst * 5 + n, {
        summary: `burst${burst}`,
        content: { form: 'text', text: 'words '.repeat(200) },
      }),
    )
    writeSync(1, `${await committed(store, creating(...memories))}\n`)
  }
} catch (error) {
  writeSync(1, `${JSON.stringify(toWire(error))}\n`)
}
