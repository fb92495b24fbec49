import { constants, setPriority } from 'node:os'
import process from 'node:process'
import { parentPort, workerData } from 'node:worker_threads'
import { askedAhead, worthComparing } from '#engine/conflicts/ahead/worth-comparing.ts'
import { openSaidReader } from '#engine/store/sqlite/search/said-reader.ts'
import { shippedLexicon } from '../shipped-lexicon.ts'
import { type AheadWork, type NumberedFound, type NumberedOrder, PLACES } from './messages.ts'

// A thread of its own: what a crowd says is compared while the engine writes what was said before it.
const port = parentPort
if (port === null) throw new Error('Whoever looks ahead was started as a program.')
// With more to do than there are cores, the engine waited for its own helper. Linux alone knows this of a thread: elsewhere
// it would be said of the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
const { file, takenBack }: AheadWork = workerData
const lexicon = shippedLexicon()
const reader = openSaidReader(file)
const taken = new Int32Array(takenBack)
port.on('message', ({ id, order }: NumberedOrder) => {
  if (Atomics.load(taken, id % PLACES) === id) return
  const found = worthComparing(order, lexicon, reader.inCommon(askedAhead(order)))
  const reply: NumberedFound = { id, found }
  port.postMessage(reply)
})
