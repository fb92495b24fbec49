import { writeSync } from 'node:fs'
import process from 'node:process'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import { aMemory } from '#engine/store/test-support/a-memory.ts'
import { committed, creating } from '#engine/store/test-support/changesets.ts'
import { VAULT } from '#engine/store/test-support/temp-vault.ts'
import { unbuiltCheckpoints } from '../unbuilt.ts'

// Commits until it is stopped, and says how many memories there are after every acknowledged commit.
const [file = ''] = process.argv.slice(2)
const checkpoints = unbuiltCheckpoints(file, (error) => {
  throw error
})
const store = openSqliteStore({ file, ...VAULT, checkpoints })
const before = (await store.stats()).memories
for (let n = before; ; n += 10) {
  const memories = Array.from({ length: 10 }, (_, of) => {
    const text = `${n + of} ${'x'.repeat(8000)}`
    return aMemory(n + of, { content: { form: 'text', text } })
  })
  // Under an id of its own: the next process would say again what this one said.
  await committed(store, { ...creating(...memories), id: `chg_${n}` })
  writeSync(1, `${n + 10}\n`)
}
