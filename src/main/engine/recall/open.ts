import type { Weights } from '#shared/recall.ts'
import type { Consumer } from '../follow.ts'
import type { Forgetting } from '../learning/forgetting.ts'
import type { Buffer } from '../short-term/buffer.ts'
import type { Reads } from '../store/port.ts'
import type { Disputes } from './disputes.ts'
import { vaultWeights } from './weigh/vault-weights.ts'

/** What recall follows besides the memories: an agent sees neither settings nor the inbox, but its recall follows both. */
export interface RecallState {
  weights: Weights
  buffers: ReadonlyMap<string, Buffer>
  disputes: Disputes
  forgetting: Forgetting
}

export interface Recall {
  state(): Promise<RecallState>
  follow: Consumer
}

export function openRecall(
  vault: Reads,
  buffers: ReadonlyMap<string, Buffer>,
  disputes: Disputes,
  forgetting: Forgetting,
): Recall {
  let weights: Promise<Weights> | null = null
  const read = () => {
    const reading = vaultWeights(vault)
    // What failed once may succeed the next time.
    reading.catch(() => void (weights = null))
    return reading
  }
  return {
    state: async () => ({ weights: await (weights ??= read()), buffers, disputes, forgetting }),
    follow({ changes }) {
      if (changes.some(({ noun }) => noun === 'setting')) weights = null
    },
  }
}
