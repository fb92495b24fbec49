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
/** Vectors read in a millisecond behind the answers, at the very least. */
const READ_A_MS = 30

/** How long to wait until all are read. */
export const readingMs = (memories: number): number => 1000 + memories / READ_A_MS

/** Bytes more than before the vault was opened. */
export interface EngineSize {
  /** What the process has of the machine while it answers, with the pages that V8 keeps for objects to come: tens of megabytes, of any vault. */
  rss: number
  /** Without those: what the engine holds. */
  held: number
}

/** What an engine takes that has answered and read all vectors, in a process of its own: beside others it uses what they left. */
export async function engineSize(
  file: string,
  embed: Embed | undefined,
  waitMs: number,
): Promise<EngineSize> {
  const { model = '', dimension = 0 } = embed ?? {}
  const child = fork(import.meta.filename, [file, model, String(dimension), String(waitMs)])
  const died = once(child, 'exit').then(() => {
    throw new Error('An engine to be measured fell.')
  })
  // Once it has told, it goes.
  died.catch(() => undefined)
  const [size]: EngineSize[] = await Promise.race([once(child, 'message'), died])
  if (size === undefined) throw new Error('An engine to be measured told nothing.')
  return size
}

if (process.argv[1] === import.meta.filename) {
  const [file = '', model = '', dimension = '0', waitMs = '0'] = process.argv.slice(2)
  // The question is read by nobody: what the model takes is not what vectors take.
  const vectors: Embed['vectors'] = async (texts) =>
    texts.map((_, n) =>
      Float32Array.from({ length: Number(dimension) }, (__, at) => Math.sin(at * 7 + n)),
    )
  const before = { rss: settled('regular'), held: settled('last-resort') }
  const engine = await opened(
    file,
    model === '' ? undefined : { model, dimension: Number(dimension), vectors },
  )
  for (let n = 0; n < QUESTIONS; n += 1) await asks(engine, topicQuestion(n))
  await setTimeout(Number(waitMs))
  // SQLite's cache is emptied once the vectors are read: both have to fill it again, or one of them seems to take less.
  for (let n = 0; n < 2 * QUESTIONS; n += 1) await asks(engine, topicQuestion(n + QUESTIONS))
  const rss = settled('regular') - before.rss
  const held = settled('last-resort') - before.held
  await engine.close()
  process.send?.({ rss, held } satisfies EngineSize, () => process.exit(0))
}

/** Only as a last resort V8 gives back the pages of its young objects once they are gone. */
function settled(flavor: 'regular' | 'last-resort'): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('V8 lends no gc.')
  collect({ type: 'major', execution: 'sync', flavor })
  return process.memoryUsage.rss()
}
