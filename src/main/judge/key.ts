import type { KeyState } from '#shared/judge.ts'
import type { JudgeFile } from './judge-file.ts'

/** What the system offers to keep a secret with. */
export interface Seal {
  /** False where the secret would lie beside what it protects. */
  isSafe(): boolean
  close(text: string): string
  /** Throws when it was closed by another secret. */
  open(sealed: string): string
}

/** The key of one origin at a time: an address that is changed must not be given the key of the one before. */
export interface KeyKeeper {
  state(origin: string | null): KeyState
  keep(origin: string, key: string): void
  forget(): void
  keyFor(origin: string): string | null
}

export function keyKeeper(file: JudgeFile, seal: Seal): KeyKeeper {
  let thisRun: { origin: string; key: string } | null = null
  const opened = (sealed: string): string | null => {
    try {
      return seal.isSafe() ? seal.open(sealed) : null
    } catch {
      return null
    }
  }
  const keyFor = (origin: string) => {
    if (thisRun?.origin === origin) return thisRun.key
    const { key } = file.get()
    return key?.origin === origin ? opened(key.sealed) : null
  }
  return {
    keyFor,
    state(origin) {
      if (origin === null) return 'none'
      if (thisRun?.origin === origin) return 'this-run'
      if (file.get().key?.origin !== origin) return 'none'
      return keyFor(origin) === null ? 'unreadable' : 'kept'
    },
    keep(origin, key) {
      const safe = seal.isSafe()
      thisRun = safe ? null : { origin, key }
      file.change({ key: safe ? { origin, sealed: seal.close(key) } : null })
    },
    forget() {
      thisRun = null
      if (file.get().key !== null) file.change({ key: null })
    },
  }
}
