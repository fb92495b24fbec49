import type { Turn } from '#engine/turns.ts'

/** Work that is done a little at a time, whenever whoever runs it says go. */
export interface Slices {
  /** Between two pieces: goes on while there is time left in this slice, and otherwise waits for the next. */
  turn: Turn
  /** One slice; resolves when it is over, or the work is. */
  go(): Promise<void>
  measured(): { workMs: number; longestBlockMs: number }
  readonly isOver: boolean
}

/** Of processor time: well under what a person or an agent feels. */
const SLICE_MS = 15

interface Beside {
  worked: () => number
  turn: Turn
  /** Somebody waits for an answer: they need not wait for the rest of the slice. */
  isCalled: () => boolean
}

export function sliced(
  work: (turn: Turn) => Promise<void>,
  { worked, turn: engineTurn, isCalled }: Beside,
): Slices {
  const total = { workMs: 0, longestBlockMs: 0 }
  let since = 0
  let used = 0
  let isOver = false
  let goOn: (() => void) | null = null
  let handBack: () => void = () => undefined

  const note = () => {
    const block = worked() - since
    used += block
    total.workMs += block
    total.longestBlockMs = Math.max(total.longestBlockMs, block)
  }
  const turn: Turn = async () => {
    note()
    if (used >= SLICE_MS || isCalled()) {
      const next = Promise.withResolvers<void>()
      goOn = next.resolve
      handBack()
      await next.promise
      used = 0
    } else await engineTurn()
    since = worked()
  }
  const begin = async () => {
    since = worked()
    try {
      await work(turn)
    } finally {
      note()
      isOver = true
      handBack()
    }
  }
  let failed: Promise<void> | null = null
  return {
    turn,
    get isOver() {
      return isOver
    },
    measured: () => ({ ...total }),
    async go() {
      const over = Promise.withResolvers<void>()
      handBack = over.resolve
      if (failed === null) {
        failed = begin()
        failed.catch(() => undefined)
      } else if (goOn !== null) {
        const next = goOn
        goOn = null
        next()
      } else over.resolve()
      await over.promise
      if (isOver) await failed
    },
  }
}
