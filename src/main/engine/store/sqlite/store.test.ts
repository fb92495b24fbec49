import { storeContract } from '../contract-suite.ts'
import { dumpVault } from './test-support/dump.ts'
import { tempVault } from '../test-support/temp-vault.ts'

storeContract(async () => {
  const vault = tempVault()
  return {
    store: vault.open(),
    dump: async () => dumpVault(vault.file),
    [Symbol.asyncDispose]: () => vault[Symbol.asyncDispose](),
  }
})
