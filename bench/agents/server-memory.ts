import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { round } from '../measure.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const OTHERS = join(ROOT, '.cache/others')
const NAME = '@modelcontextprotocol/server-memory'
const VERSION = '2026.8.31'

/** The reference server under the same load, one file for all, as its documentation has it. */
export async function serverMemory(folder: string, agents: number, writes: number) {
  const script = join(fetched(), 'dist/index.js')
  const memory = join(folder, 'memory.json')
  const env = {
    PATH: process.env['PATH'] ?? '',
    MEMORY_FILE_PATH: memory,
    ELECTRON_RUN_AS_NODE: '1',
  }
  const clients = await Promise.all(
    Array.from({ length: agents }, async () => {
      const client = new Client({ name: 'bench', version: '1' })
      await client.connect(
        new StdioClientTransport({
          command: process.execPath,
          args: [script],
          env,
          stderr: 'ignore',
        }),
      )
      return client
    }),
  )
  const acknowledged: string[] = []
  let errors = 0
  const began = performance.now()
  await Promise.all(
    clients.map(async (client, n) => {
      for (let count = 0; count < writes; count++) {
        const name = `Errand ${n} dash ${count}`
        const entity = { name, entityType: 'errand', observations: ['was run'] }
        const told = await client
          .callTool({ name: 'create_entities', arguments: { entities: [entity] } })
          .catch(() => ({ isError: true }))
        if (told.isError === true) errors += 1
        else acknowledged.push(name)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  await Promise.all(clients.map((client) => client.close()))
  const counts = new Map<string, number>()
  for (const line of readFileSync(memory, 'utf8').split('\n')) {
    const name = /"name":"([^"]+)"/.exec(line)?.[1]
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const times = acknowledged.map((name) => counts.get(name) ?? 0)
  return {
    kept: times.filter((count) => count === 1).length,
    lost: times.filter((count) => count === 0).length,
    doubled: times.filter((count) => count > 1).length,
    errors,
    callsPerSecond: round((agents * writes) / seconds),
  }
}

/** Fetched when it is asked for; no dependency of ours. */
function fetched(): string {
  const folder = join(OTHERS, 'node_modules', NAME)
  if (existsSync(folder)) return folder
  mkdirSync(OTHERS, { recursive: true })
  writeFileSync(join(OTHERS, 'package.json'), '{"private":true}\n')
  execFileSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${NAME}@${VERSION}`],
    {
      cwd: OTHERS,
      stdio: 'ignore',
    },
  )
  return folder
}
