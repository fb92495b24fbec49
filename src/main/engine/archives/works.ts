import type { ArchiveWork } from '#shared/archive.ts'
import { AppError, errorFields } from '#shared/errors.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import type { Log } from '../ports/log.ts'

/** So many that are over are still told of. */
const REMEMBERED = 20
/** Screens are told no oftener. */
const TOLD_EVERY_MS = 250

type WorkResult = NonNullable<ArchiveWork['result']>

/** What a work says of itself while it goes on. */
export interface UnderWork {
  signal: AbortSignal
  /** Throws when somebody cancelled it. */
  step(doing: string, done: number, total: number | null): void
}

export interface Works {
  begin(run: (under: UnderWork) => Promise<WorkResult>): string
  of(id: string): ArchiveWork
  all(): ArchiveWork[]
  cancel(id: string): ArchiveWork
  /** Stops what is under way and waits until it has. */
  close(): Promise<void>
}

interface Kept {
  work: ArchiveWork
  stop: AbortController
  over: Promise<void>
}

export function openWorks(
  lent: { clock: Clock; ids: Ids; log: Log; sparingly(): () => void },
  onChanged: () => void,
): Works {
  const kept = new Map<string, Kept>()
  const existing = (id: string): Kept => {
    const found = kept.get(id)
    if (found === undefined)
      throw new AppError('not_found', 'This export or import is not known any more.')
    return found
  }
  return {
    begin(run) {
      const id = `wrk_${lent.ids.random(12)}`
      const stop = new AbortController()
      const work: ArchiveWork = {
        id,
        state: 'running',
        doing: 'Begins',
        done: 0,
        total: null,
        error: null,
        result: null,
      }
      let toldAt = 0
      const step: UnderWork['step'] = (doing, done, total) => {
        if (stop.signal.aborted) throw cancelled()
        Object.assign(work, { doing, done, total })
        if (lent.clock.now() - toldAt < TOLD_EVERY_MS) return
        toldAt = lent.clock.now()
        onChanged()
      }
      const end = lent.sparingly()
      const over = run({ signal: stop.signal, step })
        .then((result) => void Object.assign(work, { state: 'done', result }))
        .catch((error: unknown) => void Object.assign(work, failure(error, lent.log)))
        .finally(() => {
          end()
          onChanged()
        })
      kept.set(id, { work, stop, over })
      forgetOldest(kept)
      return id
    },
    of: (id) => ({ ...existing(id).work }),
    all: () => [...kept.values()].map(({ work }) => ({ ...work })).toReversed(),
    cancel(id) {
      const { work, stop } = existing(id)
      if (work.state === 'running') stop.abort()
      return { ...work }
    },
    async close() {
      for (const { stop } of kept.values()) stop.abort()
      await Promise.all([...kept.values()].map(({ over }) => over))
    },
  }
}

const cancelled = () => new AppError('cancelled', 'This was stopped; nothing of it is left.')

function failure(error: unknown, log: Log): Pick<ArchiveWork, 'state' | 'error'> {
  if (error instanceof AppError) {
    const { code, message } = error
    return { state: code === 'cancelled' ? 'cancelled' : 'failed', error: { code, message } }
  }
  log.write('error', 'archive.bug', errorFields(error))
  const message = 'Something went wrong in Loci itself. The vault is as it was; the log says more.'
  return { state: 'failed', error: { code: 'internal', message } }
}

function forgetOldest(kept: Map<string, Kept>): void {
  for (const [id, { work }] of kept) {
    if (kept.size <= REMEMBERED) return
    if (work.state !== 'running') kept.delete(id)
  }
}
