import { utilityProcess } from 'electron'
import { built } from './built.ts'
import type { EngineChild } from './engine-connection.ts'
import type { FromEngine } from './engine-messages.ts'

/** A real engine process. */
export function forkEngine(): EngineChild {
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
