import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** Which folder names the project: that of the repository, which worktrees share, or the one it was started in. */
export type ProjectBy = 'repository' | 'folder'

/** Told by the clients that tell; the others start us in the project's folder. */
const FOLDERS = ['CLAUDE_PROJECT_DIR', 'GEMINI_PROJECT_DIR', 'WORKSPACE_FOLDER'] as const

/** The project an agent works in, as a name; null where its folder has none that can be one. */
export function projectOf(
  env: NodeJS.ProcessEnv,
  cwd: string,
  by: ProjectBy = 'repository',
): string | null {
  const told = FOLDERS.map((name) => env[name]).find(
    (folder) => folder !== undefined && folder !== '',
  )
  const folder = resolve(told ?? cwd)
  return asName(basename(by === 'folder' ? folder : (repositoryOf(folder) ?? folder)))
}

/** The folder of the repository; of a worktree that of the repository it belongs to. */
function repositoryOf(folder: string): string | null {
  const git = join(folder, '.git')
  if (!existsSync(git)) return dirname(folder) === folder ? null : repositoryOf(dirname(folder))
  if (statSync(git).isDirectory()) return folder
  const common = commonFolder(folder, git)
  return common !== null && basename(common) === '.git' ? dirname(common) : folder
}

/** A worktree has a file in place of the folder, which leads to its own part and from there to the common one. */
function commonFolder(folder: string, git: string): string | null {
  try {
    const own = /^gitdir: (.+)$/m.exec(readFileSync(git, 'utf8'))?.[1]
    if (own === undefined) return null
    const part = resolve(folder, own.trim())
    return resolve(part, readFileSync(join(part, 'commondir'), 'utf8').trim())
  } catch {
    return null
  }
}

/** What cannot stand in a name becomes a dash. */
export function asName(words: string): string | null {
  // Most are names already, and what knows the letters of all scripts takes megabytes to load.
  if (/^[A-Za-z0-9][\w.@-]{0,127}$/.test(words)) return words
  const name = words
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}._@-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 128)
  return name === '' ? null : name
}
