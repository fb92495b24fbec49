import type { AppError, Reply } from '#shared/errors.ts'
import type { Principal } from '#shared/principal.ts'
import type { Listener } from './announce.ts'
import type { Job } from './jobs.ts'

interface CallOptions {
  /** The caller's own name for this call: made again under it, it is done once and answered the same. */
  key?: string | undefined
}

export interface Engine {
  /** Never throws: a refusal and a bug are both replies. */
  call(principal: Principal, method: string, input: unknown, options?: CallOptions): Promise<Reply>
  onChanged(listener: Listener): () => void
  /** The vault is damaged, lost, or its disk is full: whoever found it out, all are told. */
  onTrouble(listener: (why: AppError) => void): () => void
  /** What it does unasked, for its host to run. */
  readonly jobs: readonly Job[]
  /** Keeps what short-term memory holds and is worth keeping, then lets go of the vault. */
  close(): Promise<void>
}
