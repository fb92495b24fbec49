import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import { crowd, keptOf, killOwner, ownerGone, processesOf } from '../e2e/support/crowd.ts'
import { vaultFile } from '../e2e/support/files.ts'
import { onElectron } from '../e2e/support/on-electron.ts'
import { eight } from './agents/eight.ts'
import { serverMemory } from './agents/server-memory.ts'
import { startOwner } from './agents/start-owner.ts'
import { thinClient } from './agents/thin-client.ts'
import { round, say } from './measure.ts'

const { values } = parseArgs({
  options: {
    agents: { type: 'string', default: '8' },
    writes: { type: 'string', default: '250' },
    memories: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
  },
})
const agents = Number(values.agents)
const writes = Number(values.writes)
const isAsked = (part: string) => values.only === undefined || values.only === part
const folder = mkdtempSync(join(tmpdir(), 'loci-bench-'))
mkdirSync(join(folder, 'vaults'))
const result: Record<string, unknown> = {}
try {
  if (isAsked('crowd')) result['loci'] = await crowded()
  if (isAsked('peer')) result['serverMemory'] = await serverMemory(folder, agents, writes)
  if (isAsked('client')) result['client'] = await thinClient(await anEmptyVault('thin'), folder)
  if (isAsked('eight')) result['eight'] = await eightAtOnce()
  say(JSON.stringify(result))
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

async function anEmptyVault(name: string): Promise<string> {
  const file = vaultFile(folder, name)
  const made = { name, vaultId: 'vlt_bench0000000', now: Date.now(), backupsKept: 1 }
  await openSqliteStore({ file, ...made }).close()
  return file
}

/** Agents write while the owner is killed twice and the vault goes from a host to a person and back. */
async function crowded() {
  const file = await anEmptyVault('crowd')
  const all = agents * writes
  const kill = async () => void killOwner(folder, 'crowd')
  const handOver = async () => {
    const owner = await startOwner(file, folder, true)
    await new Promise((done) => setTimeout(done, 2000))
    return owner.quit()
  }
  const { acknowledged, errors, callsPerSecond } = await crowd({
    userData: folder,
    vault: 'crowd',
    agents,
    writes,
    midway: [
      { after: all * 0.2, act: kill },
      { after: all * 0.4, act: handOver },
      { after: all * 0.8, act: kill },
    ],
  })
  await ownerGone(folder, 'crowd')
  await new Promise((done) => setTimeout(done, 500))
  const { integrity, ...kept } = await keptOf(file, acknowledged)
  return {
    ...kept,
    callsPerSecond: round(callsPerSecond),
    failed: errors.length,
    locked: errors.filter((error) => /lock/i.test(error)).length,
    integrity,
    processesLeft: processesOf(folder).length,
  }
}

async function eightAtOnce() {
  const file = vaultFile(folder, 'eight')
  await onElectron('build-big-vault.ts', file, 'Eight', values.memories)
  const owner = await startOwner(file, folder)
  const told = await eight({
    userData: folder,
    vault: 'eight',
    owner,
    seconds: Number(values.seconds),
  })
  const { longestBlockMs } = await owner.quit()
  return { ...told, longestBlockMs: round(longestBlockMs) }
}
