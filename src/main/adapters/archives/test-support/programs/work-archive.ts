import { writeSync } from 'node:fs'
import process from 'node:process'
import { applied, exported, openArchiving, planned } from '../engines.ts'

// Exports a vault, or takes an archive into it, until it is stopped or done; says when it begins and when it is done.
const [role = '', file = '', place = ''] = process.argv.slice(2)
const loci = await openArchiving({ file })
const say = (line: string) => void writeSync(1, `${line}\n`)
if (role === 'export') {
  say('began')
  await exported(loci, place)
} else {
  const plan = await planned(loci, place)
  say('began')
  await applied(loci, plan.id)
}
say('done')
process.exit(0)
