import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** What git leaves in its folder while it is in the middle of something. */
const UNDER_WAY: readonly (readonly [file: string, what: string])[] = [
  ['MERGE_HEAD', 'a merge'],
  ['rebase-merge', 'a rebase'],
  ['rebase-apply', 'a rebase'],
  ['CHERRY_PICK_HEAD', 'a cherry-pick'],
  ['REVERT_HEAD', 'a revert'],
]

/** Looked up in its files: asking git itself would run what the repository says. */
export function gitBusy(folder: string): string | null {
  const git = gitFolderOf(folder)
  if (git === null) return null
  const found = UNDER_WAY.find(([file]) => existsSync(join(git, file)))
  if (found !== undefined)
    return `This folder is in the middle of ${found[1]}. Finish it with git; then Loci goes on.`
  return existsSync(join(git, 'index.lock'))
    ? 'Another git command is at work in this folder; Loci waits for it.'
    : null
}

/** The repository a folder lies in, be it a worktree of it; null where there is none. */
export function gitFolderOf(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    const found = statSync(join(at, '.git'), { throwIfNoEntry: false })
    if (found?.isDirectory() === true) return join(at, '.git')
    if (found?.isFile() === true) return pointedTo(at)
    if (dirname(at) === at) return null
  }
}

function pointedTo(folder: string): string | null {
  const named = /^gitdir: (.+)$/m.exec(readFileSync(join(folder, '.git'), 'utf8'))?.[1]
  return named === undefined ? null : resolve(folder, named.trim())
}
