import { parentPort, workerData } from 'node:worker_threads'
import { copyVault, readThrough, renameVault } from '#engine/store/sqlite/backup/copy-vault.ts'
import { enveloped } from '#shared/errors.ts'
import type { BackupTask } from './in-thread.ts'

// A thread of its own: reading all of a large vault takes seconds, and nobody is to wait for that.
if (parentPort === null) throw new Error('The worker of backups was started as a program.')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `inThread` is the only one that starts it
const task = workerData as BackupTask
const told = await enveloped(
  async () => {
    if (task.do === 'copy') return copyVault(task.from, task.to)
    if (task.do === 'read') return readThrough(task.file)
    renameVault(task.file, task.name)
    return null
  },
  () => undefined,
)
parentPort.postMessage(told)
