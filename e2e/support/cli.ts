import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { ELECTRON, lociEnv } from './mcp.ts'

const ROOT = resolve(import.meta.dirname, '../..')

interface CliOptions {
  userData: string
  stdin?: string
  env?: Record<string, string>
}

export interface Ran {
  code: number | null
  out: string
  err: string
}

/** `loci …` as a process of its own. */
export function loci(args: string[], { userData, stdin, env = {} }: CliOptions): Promise<Ran> {
  return ran(ELECTRON, [join(ROOT, 'out/main/loci.js'), ...args], {
    env: { ...lociEnv(userData), ...env },
    ...(stdin !== undefined && { stdin }),
  })
}

export function ran(
  program: string,
  args: string[],
  { env, stdin = '' }: { env: Record<string, string>; stdin?: string },
): Promise<Ran> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { env })
    const texts = { out: '', err: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.err += text))
    child.stdin.on('error', () => undefined)
    child.stdin.end(stdin)
    child.once('error', failed)
    child.once('close', (code) => done({ code, ...texts }))
  })
}
