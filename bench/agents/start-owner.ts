import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { lociEnv } from '../../e2e/support/mcp.ts'

const ROOT = resolve(import.meta.dirname, '../..')

export interface BenchOwner {
  pid: number
  /** As a person quits: what was begun is ended first. */
  quit(): Promise<{ longestBlockMs: number; edits: number }>
  /** What was loaded once is not counted among the blocks. */
  isWarm(): void
  /** Megabytes it holds. */
  rss(): number
}

/** An owner with all that a window's engine does, which the bench can quit and ask. */
export async function startOwner(file: string, data: string, edits = false): Promise<BenchOwner> {
  const script = join(import.meta.dirname, 'owner.ts')
  const child = spawn(process.execPath, [script, file, data, join(ROOT, 'out/main')], {
    env: { ...lociEnv(data), ...(edits && { EDITS: '1' }) },
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: ROOT,
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => JSON.parse((await lines.next()).value ?? '{}')
  const { opened } = await next()
  if (opened !== true) throw new Error('The owner could not open the vault.')
  return {
    pid: child.pid ?? 0,
    async quit() {
      child.stdin.end()
      return next()
    },
    isWarm: () => void child.stdin.write('warm\n'),
    rss: () => rssOf(child.pid ?? 0),
  }
}

export function rssOf(pid: number): number {
  const { readFileSync } = process.getBuiltinModule('node:fs')
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb) / 1024
}
