import { utilityProcess } from 'electron'
import { built } from '../app/built.ts'
import type { EngineProcess } from '../host/connection.ts'
import type { FromEngine } from '../host/messages.ts'

/** A real engine process. */
export function forkEngine(): EngineProcess {
  const child = utilityProcess.fork(built('main', 'engine-process.js'), [], {
    serviceName: 'Loci engine',
  })
  return {
    post: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', (message: FromEngine) => listener(message)),
    onExit: (listener) => void child.once('exit', listener),
    kill: () => void child.kill(),
  }
}
