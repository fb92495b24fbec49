import { constants, setPriority } from 'node:os'
import process from 'node:process'
import { parentPort, workerData } from 'node:worker_threads'
import type { FileNumber } from '#engine/ports/checkpoints.ts'
import { checkpointAt } from '#engine/store/sqlite/connection/checkpoint.ts'

// A thread of its own: bringing the log of a busy vault into its file takes up to a tenth of a second, mostly waiting for the disk.
const port = parentPort
if (port === null) throw new Error('Whoever brings the log over was started as a program.')
// Of a thread alone Linux knows this; elsewhere it would be said of the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
const path = String(workerData)
port.on('message', (file: FileNumber) => port.postMessage(checkpointAt({ path, ...file })))
