import type { Changeset, Committed } from '../changeset.ts'

/** What became of one of several: one that is refused takes nobody with it. */
export type TogetherDone = PromiseSettledResult<Committed>

/**
 * What is to be committed in one moment is written in one go, in the order it came, and each has an answer of its own.
 * What `writeAll` throws, as on a full disk, is everybody's answer, and nothing was written.
 */
export function gatherCommits(
  writeAll: (changesets: readonly Changeset[]) => TogetherDone[],
): (changeset: Changeset) => Promise<Committed> {
  interface Waiting {
    changeset: Changeset
    answer(done: TogetherDone): void
  }
  let waiting: Waiting[] = []
  const write = () => {
    const all = waiting
    waiting = []
    const done = writtenBy(() => writeAll(all.map(({ changeset }) => changeset)))
    for (const [at, each] of all.entries())
      each.answer('reason' in done ? { status: 'rejected', ...done } : (done.all[at] ?? LOST))
  }
  return (changeset) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(write)
      waiting.push({
        changeset,
        answer(done) {
          if (done.status === 'fulfilled') resolve(done.value)
          else reject(done.reason)
        },
      })
    })
}

const LOST: TogetherDone = { status: 'rejected', reason: new Error('A commit has no answer.') }

function writtenBy(write: () => TogetherDone[]): { all: TogetherDone[] } | { reason: unknown } {
  try {
    return { all: write() }
  } catch (reason) {
    return { reason }
  }
}

/** Where each is written whole or not at all by itself. What was said before the first of them is asked first. */
export function writtenEach(
  changesets: readonly Changeset[],
  isBehind: (changeset: Changeset) => boolean,
  commit: (changeset: Changeset, behind: boolean) => Committed,
): TogetherDone[] {
  const behind = changesets.map(isBehind)
  return changesets.map((changeset, at) => {
    try {
      return { status: 'fulfilled', value: commit(changeset, behind[at] === true) }
    } catch (reason) {
      return { status: 'rejected', reason }
    }
  })
}
