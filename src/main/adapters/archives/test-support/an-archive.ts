import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pretty } from '#engine/archives/format/text.ts'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import { NOON } from '#engine/store/test-support/a-memory.ts'
import { exported, openArchiving, type tempFolder } from './engines.ts'

export const GLOBAL = { kind: 'global' } as const

/** An archive of three memories, and an empty vault to take it in. */
export async function anArchive(folder: ReturnType<typeof tempFolder>) {
  const file = folder.at('from.loci')
  await openSqliteStore({
    file,
    name: 'From',
    vaultId: 'vlt_from',
    now: NOON,
    backupsKept: 1,
  }).close()
  const from = await openArchiving({ file })
  for (const said of ['The first thing.', 'Another thing.', 'x'.repeat(20_000)])
    await from.call('memories.create', { content: { form: 'text', text: said }, scope: GLOBAL })
  await from.call(
    'sessions.start',
    {},
    { kind: 'agent', id: 'DEV-001', teams: [], project: null, session: null, task: null },
  )
  await exported(from, folder.at('good'))
  await from.close()
  const to = await openArchiving()
  const copy = (name: string) => {
    cpSync(folder.at('good'), folder.at(name), { recursive: true })
    return folder.at(name)
  }
  return { to, copy }
}

export const fileOf = (archive: string) => {
  const [name = ''] = readdirSync(join(archive, 'global')).filter((each) => each.startsWith('mem_'))
  return join(archive, 'global', name)
}

export function inFile(
  file: string,
  change: (record: Record<string, unknown>) => Record<string, unknown>,
): void {
  writeFileSync(file, pretty(change(JSON.parse(readFileSync(file, 'utf8')))))
}
