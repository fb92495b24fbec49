import type { ParentPort } from 'electron'
import { errorFields } from '#shared/errors.ts'
import { engineProgram } from '../host/program.ts'
import type { ToEngine } from '../host/messages.ts'
import { builtAdapters } from '../adapters/built-adapters.ts'

const port: ParentPort = process.parentPort
const adapters = builtAdapters(import.meta.dirname)
const obey = engineProgram(
  (message) => port.postMessage(message),
  adapters,
  () => process.exit(0),
)

port.on('message', ({ data }: { data: ToEngine }) => obey(data))

// The engine's state is unknown after this, so the process ends and its host starts a fresh one.
process.on('uncaughtException', (error) => {
  port.postMessage({ kind: 'log', line: ['error', 'engine.uncaught', errorFields(error)] })
  setTimeout(() => process.exit(1), 50)
})

// By then the first screen is drawn, and the first edit does not have to wait for it.
setTimeout(() => void adapters.tokens.load(), 3000).unref()
