import type { ModelAsks } from '#shared/conflict.ts'

/** After the last move: every step of a key would else be an act of its own. */
export const SETTLES_MS = 600

/** What the vault has, as far as it was read. */
interface KeptShare {
  asks: ModelAsks
  from: number
}

interface ShareDraftOptions {
  kept: KeptShare
  /** False once another vault is open: what was meant for the first is not kept in that one. */
  isHere: () => boolean
  /** False when it was refused. */
  keep: (choice: { asks: ModelAsks; share: number }) => Promise<boolean>
  /** Null: what is kept. */
  show: (moved: number | null) => void
}

/** Where the slider stands from the first move until the vault has it: neither lost nor jumping back meanwhile. */
export function shareDraft({ kept: first, isHere, keep, show }: ShareDraftOptions) {
  let kept = first
  let moved: number | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  let sending = 0
  const stand = (at: number | null) => {
    moved = at
    show(at)
  }
  const stop = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  const save = async () => {
    stop()
    const share = moved
    if (share === null) return
    if (share === kept.from || kept.asks === 'never' || !isHere()) {
      stand(null)
      return
    }
    sending += 1
    const done = await keep({ asks: kept.asks, share })
    sending -= 1
    if (!done && moved === share && timer === null) stand(null)
  }
  return {
    move(share: number) {
      stop()
      stand(share)
      timer = setTimeout(() => void save(), SETTLES_MS)
    },
    /** Another choice was made since: that one counts. */
    drop() {
      stop()
      stand(null)
    },
    read(next: KeptShare) {
      const isOther = next.from !== kept.from && sending === 0
      kept = next
      if (timer === null && moved !== null && (next.from === moved || isOther)) stand(null)
    },
    /** Out of sight, it does not wait. */
    leave() {
      if (timer !== null) void save()
    },
  }
}
