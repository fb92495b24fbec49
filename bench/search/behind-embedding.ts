import { setTimeout } from 'node:timers/promises'
import type { Embed } from '#engine/ports/embed.ts'
import { round } from '../measure.ts'
import { topicMemories, topicQuestion } from '../topics.ts'
import { summary } from './times.ts'

const QUESTIONS = 100
/** As many as the engine hands over at once. */
const BATCH = 32
/** Longer than the model reads, so that every text costs as much as one can. */
const texts = topicMemories(BATCH, 0).map(({ content }) => JSON.stringify(content))

/** How long the model takes for a question while it reads memories in the background, over what it takes when idle; at p95. */
export async function behindEmbedding(read: Embed['vectors']): Promise<number> {
  const idle = await asked(read, 0)
  const over = new AbortController()
  const background = (async () => {
    while (!over.signal.aborted) await read(texts, 'later')
  })()
  // The first batch is under way before anybody asks.
  await setTimeout(500)
  const behind = await asked(read, QUESTIONS)
  over.abort()
  await background
  return round(behind / idle)
}

async function asked(read: Embed['vectors'], first: number): Promise<number> {
  const times: number[] = []
  for (let n = first; n < first + QUESTIONS; n += 1) {
    await setTimeout(7)
    const start = performance.now()
    await read([topicQuestion(n)], 'now')
    times.push(performance.now() - start)
  }
  return summary(times).p95
}
