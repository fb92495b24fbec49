import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { dataFolder } from './client/data-folder.ts'

// A client of agents starts often: what was compiled once is not compiled again.
enableCompileCache(join(dataFolder(), 'compile-cache'))
const { run } = await import('./cli/run.ts')
process.exitCode = await run(process.argv.slice(2))
// A door that is still being tried would keep the process.
if (process.exitCode !== 0) process.exit()
