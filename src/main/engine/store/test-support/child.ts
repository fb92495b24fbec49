import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import process from 'node:process'

export interface Child {
  pid: number
  /** Everything it said until now, line by line. */
  lines(): string[]
  said(line: string): Promise<void>
  kill(signal: NodeJS.Signals): Promise<void>
  ended(): Promise<number | null>
}

export const OWN_VAULT = new URL('./programs/own-vault.ts', import.meta.url)
export const PURGE_MOST = new URL('./programs/purge-most.ts', import.meta.url)
export const WRITE_BURST = new URL('./programs/write-burst.ts', import.meta.url)

/** A real second process, started by `shell` if something has to be set up for it. */
export function startChild(program: URL, args: string[], shell?: string): Child {
  const command = [process.execPath, fileURLToPath(program), ...args]
  const [file = '', ...rest] =
    shell === undefined ? command : ['/bin/sh', '-c', `${shell}; exec "$@"`, 'sh', ...command]
  const child = spawn(file, rest, {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const over = once(child, 'close')
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const lines = () => output.split('\n').slice(0, -1)

  return {
    pid: child.pid ?? 0,
    lines,
    async said(line) {
      while (!lines().includes(line)) {
        if (child.exitCode !== null) throw new Error(`The child ended without saying "${line}".`)
        await Promise.race([once(child.stdout, 'data'), over])
      }
    },
    async kill(signal) {
      child.kill(signal)
      await over
    },
    async ended() {
      await over
      return child.exitCode
    },
  }
}
