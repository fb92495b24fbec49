import { writeSync } from 'node:fs'
import process from 'node:process'
import { openTestEngine } from '#engine/test-support.ts'
import { systemIds } from '../../../ids.ts'
import { backupFiles } from '../../backup-files.ts'

// Makes backups, or makes vaults of one of them, again and again until it is stopped.
const [worker = '', file = '', backup = ''] = process.argv.slice(2)
const loci = await openTestEngine({
  file,
  backups: backupFiles(new URL(worker))(file),
  ids: systemIds,
  clock: { now: () => Date.now() },
})
writeSync(1, 'began\n')
try {
  for (;;) {
    if (backup === '') await loci.call('backups.make', {})
    else await loci.call('backups.restore', { id: backup })
    writeSync(1, 'once\n')
  }
} catch (error) {
  writeSync(1, `${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(0)
}
