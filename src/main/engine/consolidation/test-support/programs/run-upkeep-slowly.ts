import { writeSync } from 'node:fs'
import process from 'node:process'
import { openTestEngine } from '../../../test-support.ts'

// Runs upkeep in the smallest steps there are until it is over or stopped; says the number of every one.
const [file = ''] = process.argv.slice(2)
let worked = 0
const loci = await openTestEngine({ file, worked: () => (worked += 20) })
await loci.call('upkeep.start', {})
for (let n = 0; await loci.step('consolidation'); n += 1) writeSync(1, `${n}\n`)
writeSync(1, 'over\n')
await loci.close()
