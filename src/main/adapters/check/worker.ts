import { parentPort, workerData } from 'node:worker_threads'
import { checkFileAt } from '#engine/store/sqlite/check/check.ts'

// A thread of its own: SQLite reads a table of a large vault through in one go, and nobody is to wait for that.
if (parentPort === null) throw new Error('The checking worker was started as a program.')
for (const step of checkFileAt(String(workerData))) parentPort.postMessage(step)
