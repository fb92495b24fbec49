import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { PairReading } from '#engine/ports/embed.ts'
import type { EmbedOrder, EmbedReply, EndOrder, PairOrder, WorkerFolders } from './messages.ts'
import { type LoadedModel, loadModel } from './model.ts'
import { type LoadedPairModel, pairModelIn } from './pair-model.ts'
import { priorityQueue } from './priority-queue.ts'

/** The model in a thread of its own: neither a call nor the window ever waits for a text to be read. */
const port = parentPort
if (port === null) throw new Error('The embedding worker was started as a program.')
const folders: WorkerFolders = workerData
try {
  const model = await loadModel(folders.model)
  const { pairs } = folders
  serve(port, model, pairs === null ? null : pairModelIn(pairs, folders.model, model.tokenizer))
} catch (error) {
  say(port, { kind: 'unusable', why: sentenceOf(error) })
}

interface Piece {
  order: EmbedOrder | PairOrder
  index: number
}

/** A text or a pair at a time, so that what somebody waits for never stands behind a whole batch. */
function serve(port: MessagePort, model: LoadedModel, pairModel: LoadedPairModel | null): void {
  const made = new Map<number, Float32Array[]>()
  const readings = new Map<number, PairReading[]>()
  const embedOne = async ({ id, texts }: EmbedOrder, index: number) => {
    const vectors = made.get(id)
    if (vectors === undefined) return
    vectors.push(await model.vector(texts[index] ?? ''))
    if (vectors.length < texts.length) return
    say(port, { kind: 'vectors', id, vectors })
    made.delete(id)
  }
  const readOne = async ({ id, pairs }: PairOrder, index: number) => {
    const found = readings.get(id)
    const pair = pairs[index]
    if (found === undefined || pair === undefined) return
    if (pairModel === null) throw new Error('There is no contradiction model here.')
    found.push(await pairModel.read(pair))
    if (found.length < pairs.length) return
    say(port, { kind: 'readings', id, readings: found })
    readings.delete(id)
  }
  const { add, clear } = priorityQueue<Piece>(async ({ order, index }) => {
    try {
      await (order.kind === 'pairs' ? readOne(order, index) : embedOne(order, index))
    } catch (error) {
      made.delete(order.id)
      readings.delete(order.id)
      say(port, { kind: 'failed', id: order.id, why: sentenceOf(error) })
    }
  })
  port.on('message', (order: EmbedOrder | PairOrder | EndOrder) => {
    if (order.kind === 'end') return void clear().then(() => process.exit(0))
    if (order.kind === 'embed') made.set(order.id, [])
    else readings.set(order.id, [])
    const pieces = order.kind === 'embed' ? order.texts : order.pairs
    add(
      pieces.map((_, index) => ({ order, index })),
      order.kind === 'embed' ? order.when : 'later',
    )
  })
  const { id, dimension } = model
  say(port, { kind: 'ready', model: id, dimension, pairs: pairModel?.known ?? null })
}

function say(port: MessagePort, reply: EmbedReply): void {
  port.postMessage(reply)
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
