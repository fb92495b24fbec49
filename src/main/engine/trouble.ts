import { AppError, type ErrorCode, type Reply, fromWire, toWire } from '#shared/errors.ts'

/** What befalls a vault rather than a call. After the first two nothing may be written to it any more. */
const FATAL: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['vault_corrupt', 'vault_lost'])
const TOLD: ReadonlySet<ErrorCode> = new Set<ErrorCode>([...FATAL, 'disk_full'])

export interface Trouble {
  listen(listener: (why: AppError) => void): () => void
  /** Somebody met with this. */
  note(error: unknown): void
  /** A call: refused at once when the vault is past helping, whoever asks. */
  watched(call: () => Promise<Reply>): Promise<Reply>
  /** Work nobody asked for. */
  noting<T>(work: () => Promise<T>): Promise<T>
}

/** Damage, a lost vault and a full disk are everybody's business, also of those who asked for something else. */
export function watchTrouble(): Trouble {
  const listeners = new Set<(why: AppError) => void>()
  let fatal: AppError | null = null
  const note = (error: unknown): void => {
    if (!(error instanceof AppError) || !TOLD.has(error.code) || fatal !== null) return
    if (FATAL.has(error.code)) fatal = error
    listeners.forEach((listener) => listener(error))
  }
  return {
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    note,
    async watched(call) {
      if (fatal !== null) return { ok: false, error: toWire(fatal) }
      const reply = await call()
      if (!reply.ok) note(fromWire(reply.error))
      return reply
    },
    async noting(work) {
      if (fatal !== null) throw fatal
      try {
        return await work()
      } catch (error) {
        note(error)
        throw error
      }
    },
  }
}
