import type { Clock } from '../ports/clock.ts'
import type { FeedEntry } from '../store/feed.ts'
import { type DirtyMirror, cleanMirror, noteEntry, notePath, sizeOf } from './dirty.ts'

/** Written when nobody has changed anything for so long … */
const QUIET_MS = 2000
/** … or when the first change is so old: an agent that never rests must not keep the folder behind for ever. */
const LONGEST_MS = 15_000
/** Where this machine cannot watch a folder. */
const LOOK_AGAIN_MS = 5 * 60_000
/** More than this is compared as a whole. */
const MOST_DIRTY = 5000

/** What is to be compared, and when. */
export interface MirrorRhythm {
  committed(entry: FeedEntry): void
  touched(paths: readonly string[]): void
  /** Everything is to be compared, at once. */
  all(): void
  readonly everything: boolean
  /** What is to be done now; what comes in later is for the next time. Null: everything. */
  take(): DirtyMirror | null
  isDue(isWatched: boolean): boolean
}

export function mirrorRhythm(clock: Clock): MirrorRhythm {
  let dirty = cleanMirror()
  let since: number | null = null
  let last = 0
  let everything = true
  let lookedAt = 0
  const changed = () => {
    last = clock.now()
    since ??= last
  }
  return {
    committed(entry) {
      noteEntry(dirty, entry)
      changed()
    },
    touched(paths) {
      const before = sizeOf(dirty)
      for (const path of paths) notePath(dirty, path)
      if (sizeOf(dirty) > before) changed()
    },
    all: () => void (everything = true),
    get everything() {
      return everything
    },
    take() {
      const taken = everything || sizeOf(dirty) > MOST_DIRTY ? null : dirty
      if (taken === null) lookedAt = clock.now()
      dirty = cleanMirror()
      since = null
      everything = false
      return taken
    },
    isDue(isWatched) {
      const now = clock.now()
      if (!isWatched && now - lookedAt >= LOOK_AGAIN_MS) everything = true
      if (everything) return true
      return since !== null && (now - last >= QUIET_MS || now - since >= LONGEST_MS)
    },
  }
}
