/** Steps of upkeep for moments when nobody waits; a call in between is served before the next step. */
export interface IdleUpkeep {
  /** Somebody called: the quiet has to begin anew. */
  disturb(): void
  stop(): void
}

const QUIET_MS = 1500
const BETWEEN_MS = 20

/** `step` says whether there is more to do. One that fails is tried again after the next call, not in a loop. */
export function idleUpkeep(
  step: () => Promise<boolean>,
  failed: (error: unknown) => void,
): IdleUpkeep {
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const after = (ms: number) => {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(() => void run(), ms)
    timer.unref()
  }
  const run = async () => {
    const mine = timer
    try {
      const more = await step()
      if (more && timer === mine) after(BETWEEN_MS)
    } catch (error) {
      failed(error)
    }
  }
  return {
    disturb: () => after(QUIET_MS),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
