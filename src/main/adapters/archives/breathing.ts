import { setImmediate } from 'node:timers/promises'

/** As long as nobody notices. */
const A_BREATH_MS = 5

/**
 * Small files are read and written at once: handed to a thread and back, each takes several times as long.
 * In between, whoever waits for an answer is answered.
 */
export function breathing(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < A_BREATH_MS) return
    await setImmediate()
    last = performance.now()
  }
}
