import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#engine/ports/log.ts'
import type { LazyEmbed } from '../adapters/embed/local-embed.ts'
import { errorFields } from '../disk/log.ts'

export interface EmbedLoopOptions {
  /** Whether nobody waits for an answer. */
  isIdle: () => boolean
  log: Log
  /** By then the first screen is drawn. */
  afterMs?: number
  everyMs?: number
}

export interface EmbedLoop {
  /** Resolves when the last step has ended. */
  stop(): Promise<void>
}

/** Between two steps while much waits: the processor is not only ours. */
const BREATH_MS = 20

/** Embeds what waits, apart from the heartbeat: a batch takes the model a second, and short-term memory must not wait for it. */
export function embedLoop(
  engine: { embedSome(): Promise<boolean> },
  embed: Pick<LazyEmbed, 'load' | 'close'>,
  { isIdle, log, afterMs = 3000, everyMs = 1000 }: EmbedLoopOptions,
): EmbedLoop {
  const stopping = new AbortController()
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal, ref: false })

  async function step(): Promise<boolean> {
    try {
      await embed.load()
      return await engine.embedSome()
    } catch (error) {
      log.write('error', 'engine.embed', errorFields(error))
      return false
    }
  }
  async function run(): Promise<void> {
    await pause(afterMs)
    while (!stopping.signal.aborted) {
      const more = isIdle() ? await step() : true
      await pause(more ? BREATH_MS : everyMs)
    }
  }
  // Only a stop ends the loop, by breaking its pause.
  const running = run().catch(() => undefined)
  return {
    async stop() {
      stopping.abort()
      // A batch under way is dropped with its model: it waits in the vault for the next start.
      await embed.close()
      await running
    },
  }
}
