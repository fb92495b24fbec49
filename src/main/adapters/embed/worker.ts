import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { EmbedOrder, EmbedReply, EndOrder } from './messages.ts'
import { type LoadedModel, loadModel } from './model.ts'
import { priorityQueue } from './priority-queue.ts'

/** The model in a thread of its own: neither a call nor the window ever waits for a text to be read. */
const port = parentPort
if (port === null) throw new Error('The embedding worker was started as a program.')
const folder: unknown = workerData
try {
  serve(port, await loadModel(String(folder)))
} catch (error) {
  say(port, { kind: 'unusable', why: sentenceOf(error) })
}

interface Piece {
  order: EmbedOrder
  index: number
}

/** A text at a time, so that what somebody waits for never stands behind a whole batch. */
function serve(port: MessagePort, model: LoadedModel): void {
  const made = new Map<number, Float32Array[]>()
  const { add, clear } = priorityQueue<Piece>(async ({ order: { id, texts }, index }) => {
    const vectors = made.get(id)
    if (vectors === undefined) return
    try {
      vectors.push(await model.vector(texts[index] ?? ''))
      if (vectors.length < texts.length) return
      say(port, { kind: 'vectors', id, vectors })
    } catch (error) {
      say(port, { kind: 'failed', id, why: sentenceOf(error) })
    }
    made.delete(id)
  })
  port.on('message', (order: EmbedOrder | EndOrder) => {
    if (order.kind === 'end') return void clear().then(() => process.exit(0))
    made.set(order.id, [])
    add(
      order.texts.map((_, index) => ({ order, index })),
      order.when,
    )
  })
  say(port, { kind: 'ready', model: model.id, dimension: model.dimension })
}

function say(port: MessagePort, reply: EmbedReply): void {
  port.postMessage(reply)
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
