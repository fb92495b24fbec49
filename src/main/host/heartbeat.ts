import { setImmediate as turn } from 'node:timers/promises'
import type { Topic } from '#shared/contract/method.ts'
import type { Log } from '#engine/ports/log.ts'
import { errorFields } from '../disk/log.ts'

export interface HeartbeatOptions {
  /** Whether nobody waits for an answer. */
  isIdle: () => boolean
  log: Log
  everyMs?: number
}

export interface Heartbeat {
  /** Resolves when the last beat has ended. */
  stop(): Promise<void>
}

/** So many steps a beat: a vault that needs hours of upkeep must not keep a laptop's processor awake for them. */
const STEPS = 20

/** What the engine does unasked: short-term memory once a second, upkeep when something was written and nobody waits. */
export function heartbeat(
  engine: {
    tick(): Promise<void>
    maintain(): Promise<boolean>
    onChanged(listener: (topics: Topic[]) => void): () => void
  },
  { isIdle, log, everyMs = 1000 }: HeartbeatOptions,
): Heartbeat {
  let stopped = false
  let untidy = true
  let beating: Promise<void> = Promise.resolve()
  const forget = engine.onChanged((topics) => void (untidy ||= topics.includes('journal')))

  const wantsUpkeep = () => untidy && !stopped && isIdle()

  async function beat(): Promise<void> {
    await engine.tick()
    for (let step = 0; step < STEPS && wantsUpkeep(); step++) {
      untidy = false
      untidy = await engine.maintain()
      // Calls that came in meanwhile go first.
      await turn()
    }
  }
  function schedule(): NodeJS.Timeout {
    const next = setTimeout(() => {
      beating = beat()
        .catch((error: unknown) => log.write('error', 'engine.beat', errorFields(error)))
        .then(() => {
          if (!stopped) timer = schedule()
        })
    }, everyMs)
    // A process that is done must not wait for its own heart.
    return next.unref()
  }
  let timer = schedule()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      forget()
      await beating
    },
  }
}
