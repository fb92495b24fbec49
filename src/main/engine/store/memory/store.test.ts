import type { Store } from '../port.ts'
import { storeContract } from '../contract-suite.ts'
import { NOON } from '../test-support/a-memory.ts'
import { openMemoryStore } from './store.ts'

storeContract(async () => {
  const store = openMemoryStore({ name: 'Test', vaultId: 'vault-1', now: NOON })
  return { store, dump: () => dump(store), [Symbol.asyncDispose]: () => store.close() }
})

async function dump(store: Store): Promise<string> {
  const ids = await store.find({}, { by: 'type', direction: 'asc' }, 1000)
  return JSON.stringify([
    await store.get('memory', ids),
    await store.all('filter'),
    await store.facets({}),
  ])
}
