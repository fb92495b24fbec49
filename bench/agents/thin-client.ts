import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { lociEnv } from '../../e2e/support/mcp.ts'
import { median, round } from '../measure.ts'
import { rssOf } from './start-owner.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const ROUNDS = 11
const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1' },
  },
})

/** `loci mcp` beside a bare process of the same runtime, by turns in the same run. */
export async function thinClient(file: string, data: string) {
  const starts: { bare: number[]; loci: number[] } = { bare: [], loci: [] }
  const sizes: { bare: number[]; loci: number[] } = { bare: [], loci: [] }
  const mcp = [join(ROOT, 'out/main/loci.js'), 'mcp', '--vault', file, '--agent', 'DEV-001']
  // The first start fills the compile cache, as the first one of a person does.
  await answered(started(mcp, data), INITIALIZE)
  for (let n = 0; n < ROUNDS; n++) {
    starts.bare.push(await lived(started(['-e', '0'], data)))
    const bare = started(['-e', 'process.stdin.once("data", (d) => process.stdout.write(d))'], data)
    await answered(bare, '{}', sizes.bare)
    starts.loci.push(await answered(started(mcp, data), INITIALIZE, sizes.loci))
  }
  return {
    rssOverBareMb: round(median(sizes.loci) - median(sizes.bare)),
    // The fastest of each: neighbours on a busy machine make both slower, and not alike.
    startOverBare: round(Math.min(...starts.loci) / Math.min(...starts.bare)),
  }
}

interface Started {
  child: ChildProcess
  at: number
}

function started(args: string[], data: string): Started {
  const at = performance.now()
  return { child: spawn(process.execPath, args, { env: lociEnv(data), cwd: ROOT }), at }
}

function lived({ child, at }: Started): Promise<number> {
  return new Promise((done) => child.once('close', () => done(performance.now() - at)))
}

/** Milliseconds from the start to the answer; what it holds a moment later goes to `sizes`. */
async function answered({ child, at }: Started, line: string, sizes?: number[]): Promise<number> {
  child.stdin?.write(`${line}\n`)
  await new Promise((done) => child.stdout?.once('data', done))
  const took = performance.now() - at
  await new Promise((done) => setTimeout(done, 100))
  sizes?.push(rssOf(child.pid ?? 0))
  child.stdin?.end()
  await lived({ child, at })
  return took
}
