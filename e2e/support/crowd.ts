import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type McpAgent, anAgent } from './mcp.ts'
import { vaultFile } from './files.ts'
import { onElectron } from './on-electron.ts'

interface CrowdOptions {
  userData: string
  vault: string
  agents: number
  writes: number
  /** What happens once so many writes were acknowledged, beside the writing. */
  midway: readonly { after: number; act: () => Promise<unknown> }[]
}

export interface CrowdResult {
  /** What was acknowledged, word by word. */
  acknowledged: string[]
  /** What agents were told instead. */
  errors: string[]
  callsPerSecond: number
}

/** Agents as processes of their own, each writing one memory after the other, while things happen to the owner. */
export async function crowd(options: CrowdOptions): Promise<CrowdResult> {
  const { userData, vault, writes } = options
  const agents = await Promise.all(
    Array.from({ length: options.agents }, (_, n) =>
      anAgent({ userData, vault, agent: `DEV-${n}`, args: ['--project', 'atlas'] }),
    ),
  )
  const acknowledged: string[] = []
  const errors: string[] = []
  const due = [...options.midway]
  const acts: Promise<unknown>[] = []
  const write = async (agent: McpAgent, n: number) => {
    for (let count = 0; count < writes; count++) {
      const text = `Errand ${n} dash ${count} of the crowd was run.`
      const { text: told, failed } = await agent.ask('remember', { text, for: 'me' })
      if (failed) errors.push(told)
      else acknowledged.push(text)
      if (due[0] !== undefined && acknowledged.length >= due[0].after)
        acts.push(due.shift()?.act() ?? Promise.resolve())
    }
  }
  const began = performance.now()
  await Promise.all(agents.map(write))
  const seconds = (performance.now() - began) / 1000
  await Promise.all(acts)
  await Promise.all(agents.map((agent) => agent.close()))
  return { acknowledged, errors, callsPerSecond: (options.agents * writes) / seconds }
}

/** What became of what was acknowledged, by what the file itself says. */
export async function keptOf(file: string, acknowledged: readonly string[]) {
  const { texts, integrity }: { texts: string[]; integrity: string } = JSON.parse(
    await onElectron('read-texts.ts', file),
  )
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const times = acknowledged.map((text) => counts.get(text) ?? 0)
  return {
    kept: times.filter((count) => count === 1).length,
    lost: times.filter((count) => count === 0).length,
    doubled: times.filter((count) => count > 1).length,
    integrity,
  }
}

function ownerOf(userData: string, vault: string): number | null {
  try {
    const owner: { pid: number } = JSON.parse(
      readFileSync(`${vaultFile(userData, vault)}.owner.json`, 'utf8'),
    )
    return isAlive(owner.pid) ? owner.pid : null
  } catch {
    return null
  }
}

/** As the machine would: without a word. */
export function killOwner(userData: string, vault: string): number | null {
  const pid = ownerOf(userData, vault)
  if (pid !== null) process.kill(pid, 'SIGKILL')
  return pid
}

/** Asks the owner without a window to leave, and waits until it has. */
export async function ownerGone(userData: string, vault: string): Promise<void> {
  for (;;) {
    const pid = ownerOf(userData, vault)
    if (pid === null) return
    process.kill(pid, 'SIGTERM')
    for (let tries = 0; tries < 100 && isAlive(pid); tries++) await wait(50)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Processes of Loci that belong to this folder. */
export function processesOf(userData: string): string[] {
  return readProcesses().filter(
    (line) => line.includes(userData) && /loci\.js|engine|--type=/.test(line),
  )
}

function readProcesses(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`]
      } catch {
        return []
      }
    })
}
