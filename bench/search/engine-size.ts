import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Embed } from '#engine/ports/embed.ts'
import { topicQuestion } from '../topics.ts'
import { asks, opened } from './asking.ts'

const QUESTIONS = 60

/** Bytes an engine takes that has answered and read all vectors, in a process of its own: beside others it uses what they left. */
export async function engineSize(file: string, embed: Embed | undefined, waitMs: number) {
  const { model = '', dimension = 0 } = embed ?? {}
  const child = fork(import.meta.filename, [file, model, String(dimension), String(waitMs)])
  const died = once(child, 'exit').then(() => {
    throw new Error('An engine to be measured fell.')
  })
  // Once it has told, it goes.
  died.catch(() => undefined)
  const [size]: unknown[] = await Promise.race([once(child, 'message'), died])
  return Number(size)
}

if (process.argv[1] === import.meta.filename) {
  const [file = '', model = '', dimension = '0', waitMs = '0'] = process.argv.slice(2)
  // The question is read by nobody: what the model takes is not what vectors take.
  const vectors: Embed['vectors'] = async (texts) =>
    texts.map((_, n) =>
      Float32Array.from({ length: Number(dimension) }, (__, at) => Math.sin(at * 7 + n)),
    )
  const before = settled()
  const engine = await opened(
    file,
    model === '' ? undefined : { model, dimension: Number(dimension), vectors },
  )
  for (let n = 0; n < QUESTIONS; n += 1) await asks(engine, topicQuestion(n))
  await setTimeout(Number(waitMs))
  // SQLite's cache is emptied once the vectors are read: both have to fill it again, or one of them seems to take less.
  for (let n = 0; n < 2 * QUESTIONS; n += 1) await asks(engine, topicQuestion(n + QUESTIONS))
  const size = settled() - before
  await engine.close()
  process.send?.(size, () => process.exit(0))
}

function settled(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().rss
}
