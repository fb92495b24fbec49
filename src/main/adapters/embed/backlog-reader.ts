import { type RunningWorker, startWorker } from './running-worker.ts'

/** From so many texts on somebody has brought more than a few: as many as the engine hands over at once. */
const MANY = 32
/** Without anything to read for so long, it goes: it takes as much memory as the model. */
const IDLE_MS = 20_000

/**
 * Reads what has piled up, in a second thread with a model of its own: a text of a page takes the model ten times as
 * long as a question, and whoever asks would wait behind it. Small orders do not start it.
 */
export function backlogReader(worker: string | URL, folder: string) {
  let reader: { running: RunningWorker; ready: Promise<boolean> } | null = null
  let isUnusable = false
  let underWay = 0
  let idle: NodeJS.Timeout | undefined
  const leaving = new Set<RunningWorker>()

  const start = () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const running = startWorker(
      worker,
      { model: folder, pairs: null },
      {
        onReady: () => resolve(true),
        onUnusable: () => resolve(false),
        onWindDown: () => resolve(false),
        onEnd: () => {
          resolve(false)
          leaving.delete(running)
          // One that fell is not started again: the model beside it reads what is left, a question at a time before it.
          if (reader?.running === running) isUnusable = true
          reader = reader?.running === running ? null : reader
        },
      },
    )
    return { running, ready: promise }
  }
  const windDown = () => {
    clearTimeout(idle)
    const { running } = reader ?? {}
    reader = null
    if (running === undefined) return
    leaving.add(running)
    running.windDown()
  }
  return {
    /** Whether these are better read here. */
    takes: (texts: readonly string[]) => !isUnusable && texts.length >= MANY,
    async ask(texts: readonly string[]): Promise<Float32Array[]> {
      clearTimeout(idle)
      underWay++
      try {
        const { running, ready } = (reader ??= start())
        if (!(await ready)) isUnusable = true
        return await running.ask(texts, 'later')
      } finally {
        underWay--
        if (underWay === 0 && reader !== null) idle = setTimeout(windDown, IDLE_MS).unref()
      }
    },
    windDown,
    async gone(): Promise<void> {
      await Promise.all([...leaving].map((running) => running.gone()))
    },
  }
}
