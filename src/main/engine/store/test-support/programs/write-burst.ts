import { writeSync } from 'node:fs'
import process from 'node:process'
import { toWire } from '#shared/errors.ts'
import type { Memory } from '#shared/memory.ts'
import { openSqliteStore } from '../../sqlite/open.ts'
import { aMemory } from '../a-memory.ts'
import { committed, creating } from '../changesets.ts'
import { VAULT } from '../temp-vault.ts'

// Commits five memories at a time until it is stopped, in one changeset or each as one of several; says the number of
// every acknowledged commit.
const [file = '', pace = ''] = process.argv.slice(2)
const store = openSqliteStore({ file, ...VAULT })
try {
  for (let burst = 0; ; burst += 1) {
    const memories = [0, 1, 2, 3, 4].map((n) =>
      aMemory(burst * 5 + n, {
        summary: `burst${burst}`,
        content: { form: 'text', text: 'words '.repeat(200) },
      }),
    )
    const seq =
      pace === 'together' ? await each(memories) : await committed(store, creating(...memories))
    writeSync(1, `${seq}\n`)
  }
} catch (error) {
  writeSync(1, `${JSON.stringify(toWire(error))}\n`)
}

/** None of them may be there where one is refused for want of room. */
async function each(memories: readonly Memory[]): Promise<number> {
  const commits = memories.map((memory) => store.commit(creating(memory), 'together'))
  const done = await Promise.allSettled(commits)
  const refused = done.filter((one) => one.status === 'rejected')
  if (refused.length > 0 && refused.length < memories.length) throw new Error('Some of them only.')
  await Promise.all(commits)
  await store.saved()
  return (await store.stats()).journalEntries
}
