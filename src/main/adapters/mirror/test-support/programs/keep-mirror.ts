import { writeSync } from 'node:fs'
import process from 'node:process'
import { archiveFiles } from '../../../archives/archive-files.ts'
import { openTestEngine } from '#engine/test-support.ts'
import { systemIds } from '../../../ids.ts'
import { mirrorsIn } from '../../mirrors.ts'

// Changes every memory of a vault again and again and has the folder follow, until it is stopped.
const [file = '', kept = '', folder = '', commits = ''] = process.argv.slice(2)
const loci = await openTestEngine({
  file,
  mirrors: mirrorsIn(kept, file),
  archives: archiveFiles,
  ids: systemIds,
  clock: { now: () => Date.now() },
})
await loci.call('mirror.set', { folder, commit: commits === 'commit' })
writeSync(1, 'began\n')
for (let round = 0; ; round += 1) {
  await loci.call('memories.change', {
    target: { filter: {} },
    action: { do: 'priority', priority: round % 2 === 0 ? 'low' : 'high' },
  })
  await loci.call('mirror.sync', {})
  writeSync(1, `${round}\n`)
}
