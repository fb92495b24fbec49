import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'
import { readPath } from '#engine/archives/format/layout.ts'
import type { MirrorCommit } from '#engine/ports/mirror.ts'
import { gitBusy, gitFolderOf } from './git-state.ts'

/** A hook may run tests, and a signature may ask for a finger on a key. */
const LIMIT_MS = 120_000
const MOST_OUTPUT = 256 * 1024 * 1024
const LONGEST_SENTENCE = 300

const run = promisify(execFile)

/**
 * Commits what differs in the files of the archive, through the person's own git with its hooks, signature
 * and name. What they have staged of their own, and these files of theirs, are left alone.
 */
export async function commitMirror(
  folder: string,
  but: ReadonlySet<string>,
): Promise<MirrorCommit> {
  try {
    if (gitFolderOf(folder) === null) await git(folder, ['init', '--quiet'])
    const busy = gitBusy(folder)
    if (busy !== null) return { kind: 'busy', sentence: busy }
    const paths = await differing(folder, but)
    if (paths.length === 0) return { kind: 'nothing' }
    const list = paths.map((path) => `${path}\0`).join('')
    await git(folder, ['add', '--all', ...FROM_INPUT], list)
    const files = paths.length === 1 ? '1 file' : `${paths.length.toLocaleString('en')} files`
    await git(folder, ['commit', '--quiet', `--message=Loci: ${files}`, ...FROM_INPUT], list)
    const hash = (await git(folder, ['rev-parse', 'HEAD'])).trim()
    return { kind: 'committed', hash, files: paths.length }
  } catch (error) {
    return refusalOf(error, folder)
  }
}

const FROM_INPUT = ['--pathspec-from-file=-', '--pathspec-file-nul']

/** Files of an archive that git would commit, as seen from the folder. */
async function differing(folder: string, but: ReadonlySet<string>): Promise<string[]> {
  const prefix = (await git(folder, ['rev-parse', '--show-prefix'])).replace(/\n$/, '')
  const told = await git(folder, [
    'status',
    '--porcelain=v1',
    '-z',
    '--untracked-files=all',
    '--no-renames',
    '--',
    '.',
  ])
  return told.split('\0').flatMap((line) => {
    const path = line.slice('XY '.length + prefix.length)
    const { kind } = readPath(path)
    return line === '' || kind === 'beside' || kind === 'unknown' || but.has(path) ? [] : [path]
  })
}

/** Of whoever started us: in the middle of a hook they name another repository. */
const NOT_OURS = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX']

async function git(folder: string, argv: readonly string[], input = ''): Promise<string> {
  const given = Object.entries(process.env).filter(([name]) => !NOT_OURS.includes(name))
  const env = {
    ...Object.fromEntries(given),
    // Nobody sits at a terminal, and names are names.
    GIT_TERMINAL_PROMPT: '0',
    GIT_LITERAL_PATHSPECS: '1',
  }
  const running = run('git', [...argv], {
    cwd: folder,
    env,
    timeout: LIMIT_MS,
    maxBuffer: MOST_OUTPUT,
    windowsHide: true,
  })
  // One that ends before it has read everything says why by itself.
  running.child.stdin?.on('error', () => undefined)
  running.child.stdin?.end(input)
  return (await running).stdout
}

function refusalOf(error: unknown, folder: string): MirrorCommit {
  if (!(error instanceof Error)) throw error
  if ('code' in error && error.code === 'ENOENT')
    return {
      kind: 'missing',
      sentence:
        'No program “git” is found here. Install it, or turn commits off; files are written all the same.',
    }
  const busy = gitBusy(folder)
  if (busy !== null) return { kind: 'busy', sentence: busy }
  if (!('stderr' in error) || typeof error.stderr !== 'string') throw error
  if ('killed' in error && error.killed === true)
    return {
      kind: 'refused',
      sentence: 'git did not answer within two minutes; it is tried again.',
    }
  const lines = error.stderr.split('\n').filter((line) => line.trim() !== '')
  const why = lines.find((line) => /^(?:fatal|error): /.test(line)) ?? lines[0] ?? ''
  const said = why
    .replace(/^(?:fatal|error): /, '')
    .trim()
    .slice(0, LONGEST_SENTENCE)
    .toWellFormed()
  return {
    kind: 'refused',
    sentence: said === '' ? 'git did not commit, and said nothing.' : `git did not commit: ${said}`,
  }
}
