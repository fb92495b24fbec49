import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { created } from '#engine/store/changes.ts'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import { round, say } from './measure.ts'
import { sampleMemories } from './sample.ts'

const TARGETS = { export: 3, import: 4, rss: 200 }
const AT_ONCE = 1000
const PART = fileURLToPath(new URL('./archive/part.ts', import.meta.url))

const { values } = parseArgs({ options: { memories: { type: 'string', default: '100000' } } })
const memories = Number(values.memories)
const folder = mkdtempSync(join(tmpdir(), 'loci-bench-'))
try {
  say(`${memories.toLocaleString('en')} memories. Each part in a process of its own.`)
  await fill()
  const out = part('export')
  const bareOut = part('bare-write')
  const back = part('import')
  const bareBack = part('bare-insert')
  part('again')
  execFileSync('diff', ['-r', join(folder, 'out'), join(folder, 'again')])
  say('Exported, taken into an empty vault and exported again: the same to the byte.')
  const figures = {
    export: round(out.ms / bareOut.ms),
    import: round(back.ms / bareBack.ms),
    rss: Math.round(Math.max(out.rss, back.rss)),
  }
  say(`export ${seconds(out.ms)} against ${seconds(bareOut.ms)} for writing the same files bare`)
  say(
    `import ${seconds(back.ms)} against ${seconds(bareBack.ms)} for reading and inserting them bare`,
  )
  say(
    `peak over an empty engine: export ${Math.round(out.rss)} MB, import ${Math.round(back.rss)} MB`,
  )
  for (const [name, target] of Object.entries(TARGETS)) {
    const figure = Object(figures)[name]
    say(
      `${name.padEnd(8)}${String(figure).padStart(8)}  ${figure <= target ? 'meets' : 'MISSES'} ${target}`,
    )
  }
  say(JSON.stringify(figures))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function fill(): Promise<void> {
  const file = join(folder, 'from.loci')
  const store = openSqliteStore({
    file,
    name: 'From',
    vaultId: 'from',
    now: 0,
    backupsKept: 1,
    durable: false,
  })
  for (let from = 0; from < memories; from += AT_ONCE) {
    const some = sampleMemories(Math.min(AT_ONCE, memories - from), from)
    await store.commit({
      id: `chg_${from}`,
      at: 1_763_200_000_000,
      actor: 'USER',
      kind: 'do',
      label: 'Made memories',
      why: null,
      undoes: null,
      changes: some.map((memory) => created('memory', memory.id, { ...memory })),
      attachments: new Map(),
    })
  }
  await store.close()
}

function part(role: string): { ms: number; rss: number } {
  const said = execFileSync(process.execPath, [PART, role, folder], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(said)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
