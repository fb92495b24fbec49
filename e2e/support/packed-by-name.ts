import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** The built app in a program of another name than Electron's: by that Electron tells a packed one. */
export function packedByName() {
  const electron = String(createRequire(import.meta.url)('electron'))
  const folder = mkdtempSync(join(tmpdir(), 'loci-e2e-packed-'))
  const program = join(folder, 'loci')
  const userData = join(folder, 'user-data')
  for (const name of readdirSync(dirname(electron)))
    if (name !== 'electron' && name !== 'resources')
      symlinkSync(join(dirname(electron), name), join(folder, name))
  copyFileSync(electron, program)
  mkdirSync(join(folder, 'resources'))
  symlinkSync(ROOT, join(folder, 'resources', 'app'))
  return {
    userData,
    /** Until it ends, or for ten seconds. */
    async start(...args: string[]) {
      const child = spawn(program, ['--no-sandbox', `--user-data-dir=${userData}`, ...args], {
        env: { ...process.env, ELECTRON_RUN_AS_NODE: '' },
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: 10_000,
        killSignal: 'SIGKILL',
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (said += text))
      await once(child, 'close')
      return { code: child.exitCode, said }
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}
