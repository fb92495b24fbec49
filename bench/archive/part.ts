import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { Memory } from '#shared/memory.ts'
import { type Engine, USER } from '#engine/index.ts'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import { openVault } from '#engine/vault.ts'
import { archiveFiles } from '#main/adapters/archives/archive-files.ts'
import { systemIds } from '#main/adapters/ids.ts'
import { openRaw, readyRows } from '../raw-vault.ts'

const [role = '', folder = ''] = process.argv.slice(2)
const AT_ONCE = 1000
const MB = 1024 * 1024

const ROLES: Record<string, () => Promise<object>> = {
  export: async () => {
    const before = await emptyEngine()
    const engine = await opened('from.loci')
    const began = performance.now()
    await worked(engine, 'archive.export', { target: join(folder, 'out') })
    const ms = performance.now() - began
    await engine.close()
    return { ms, rss: peak() - before }
  },
  import: async () => {
    const before = await emptyEngine()
    const engine = await opened('to.loci')
    const began = performance.now()
    const plan = await worked(engine, 'archive.open', { source: join(folder, 'out') })
    await worked(engine, 'archive.apply', { plan: Object(plan)['id'] })
    const ms = performance.now() - began
    await engine.close()
    return { ms, rss: peak() - before }
  },
  /** What was just taken in, out again: the same bytes? */
  again: async () => {
    const engine = await opened('to.loci')
    await worked(engine, 'archive.export', { target: join(folder, 'again') })
    await engine.close()
    return {}
  },
  'bare-write': async () => {
    const paths = globSync('**/*', { cwd: join(folder, 'out'), withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name))
    const texts = paths.map((path) => readFileSync(path, 'utf8'))
    const began = performance.now()
    const made = new Set<string>()
    for (const [at, path] of paths.entries()) {
      const target = join(folder, 'bare', path.slice(join(folder, 'out').length))
      if (!made.has(dirname(target))) mkdirSync(dirname(target), { recursive: true })
      made.add(dirname(target))
      writeFileSync(target, texts[at] ?? '')
    }
    return { ms: performance.now() - began }
  },
  'bare-insert': async () => {
    const file = join(folder, 'bare.loci')
    await openSqliteStore({ file, name: 'Bare', vaultId: 'bare', now: 0, backupsKept: 1 }).close()
    const raw = openRaw(file)
    const paths = globSync('**/mem_*.json', { cwd: join(folder, 'out') })
    const began = performance.now()
    for (let from = 0; from < paths.length; from += AT_ONCE) {
      const memories = paths
        .slice(from, from + AT_ONCE)
        .map((path): Memory => JSON.parse(readFileSync(join(folder, 'out', path), 'utf8')))
      raw.write(readyRows(memories))
    }
    const ms = performance.now() - began
    raw.close()
    return { ms }
  },
}

const told = await ROLES[role]?.()
process.stdout.write(`${JSON.stringify(told)}\n`)

/** What an engine takes that has nothing to do, in MB. */
async function emptyEngine(): Promise<number> {
  const engine = await opened(`empty-${role}.loci`)
  await engine.close()
  return process.memoryUsage().rss / MB
}

function peak(): number {
  return process.resourceUsage().maxRSS / 1024
}

function opened(name: string): Promise<Engine> {
  const vault = { file: join(folder, name), name: 'Bench', backupsKept: 1 }
  return openVault(vault, {
    clock: { now: () => Date.now() },
    ids: systemIds,
    log: { write: () => undefined },
    tokens: { count: (text) => text.length >> 2 },
    secrets: () => null,
    archives: archiveFiles,
    projectLimit: () => Number.MAX_SAFE_INTEGER,
  })
}

async function worked(engine: Engine, method: string, input: object): Promise<unknown> {
  const call = async (name: string, given: object) => {
    const reply = await engine.call(USER, name, given)
    if (!reply.ok) throw new Error(reply.error.message)
    return Object(reply.value)
  }
  const { work } = await call(method, input)
  for (;;) {
    const { state, error, result } = await call('archive.progress', { work })
    if (state === 'done') return result
    if (state !== 'running') throw new Error(error.message)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
