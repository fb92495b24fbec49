import { utilityProcess } from 'electron'
import type { EngineProcess } from '../host/connection.ts'
import type { FromEngine } from '../host/messages.ts'

/** Starts a real engine process from its built entry. */
export function forkEngine(entry: string): EngineProcess {
  const child = utilityProcess.fork(entry, [], { serviceName: 'Loci engine' })
  return {
    post: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', (message: FromEngine) => listener(message)),
    onExit: (listener) => void child.once('exit', listener),
    kill: () => void child.kill(),
  }
}
