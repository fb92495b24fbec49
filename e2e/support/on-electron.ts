import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const ROOT = resolve(import.meta.dirname, '../..')

/** Runs one of `programs/` on Electron's own Node, where SQLite and the sources of the engine run unbuilt. */
export async function onElectron(program: string, ...args: string[]): Promise<string> {
  const script = join(import.meta.dirname, 'programs', program)
  const { stdout } = await promisify(execFile)(
    'node',
    [join(ROOT, 'scripts/on-electron.mjs'), script, ...args],
    { cwd: ROOT, timeout: 600_000, maxBuffer: 16 * 1024 * 1024 },
  )
  return stdout
}
