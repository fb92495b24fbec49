import { join } from 'node:path'
import type { ParentPort } from 'electron'
import { errorFields } from '#shared/errors.ts'
import { engineProgram } from '../host/program.ts'
import type { ToEngine } from '../host/messages.ts'
import { localEmbed } from '../adapters/embed/local-embed.ts'
import { modelFolder } from '../adapters/embed/model-folder.ts'
import { systemIds } from '../adapters/ids.ts'
import { shippedLexicon } from '../adapters/shipped-lexicon.ts'
import { builtWasm, treeSitterParsers } from '../adapters/parsers.ts'
import { knownCredentials } from '../adapters/secrets.ts'
import { gptTokenizers } from '../adapters/tokenizers.ts'
import { o200kTokens } from '../adapters/tokens.ts'

const port: ParentPort = process.parentPort
const tokens = o200kTokens()
const embed = localEmbed({
  folder: modelFolder(),
  worker: join(import.meta.dirname, 'embed-worker.js'),
})
const obey = engineProgram(
  (message) => port.postMessage(message),
  {
    clock: { now: () => Date.now() },
    ids: systemIds,
    tokens,
    secrets: knownCredentials(),
    embed,
    tokenizers: gptTokenizers(),
    lexicon: shippedLexicon(),
    parsers: treeSitterParsers(builtWasm(join(import.meta.dirname, 'wasm'))),
  },
  () => process.exit(0),
)

port.on('message', ({ data }: { data: ToEngine }) => obey(data))

// The engine's state is unknown after this, so the process ends and its host starts a fresh one.
process.on('uncaughtException', (error) => {
  port.postMessage({ kind: 'log', line: ['error', 'engine.uncaught', errorFields(error)] })
  setTimeout(() => process.exit(1), 50)
})

// By then the first screen is drawn, and the first edit does not have to wait for it.
setTimeout(() => void tokens.load(), 3000).unref()
