import { execFileSync } from 'node:child_process'
import { writeSync } from 'node:fs'
import process from 'node:process'
import { applied, exported, openArchiving, planned } from '../engines.ts'

// Exports a vault, or takes an archive into it, until it is stopped or done; says when it begins, what is wrong, and when it is done.
const [role = '', file = '', place = '', limit = ''] = process.argv.slice(2)
const loci = await openArchiving({ file })
const say = (line: string) => void writeSync(1, `${line}\n`)
if (role.startsWith('export')) {
  if (limit !== '') execFileSync('prlimit', [`--pid=${process.pid}`, `--fsize=${limit}`])
  say('began')
  await exported(loci, place, { zip: role === 'export-zip' }).catch((error: Error) =>
    say(error.message),
  )
} else {
  const plan = await planned(loci, place)
  say('began')
  await applied(loci, plan.id)
}
say('done')
process.exit(0)
