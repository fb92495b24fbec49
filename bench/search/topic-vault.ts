import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Embed } from '#engine/ports/embed.ts'
import { created } from '#engine/store/changes.ts'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import { giveMeaning } from '../stand-in-meaning.ts'
import { scopedTopicMemories, topicMemories } from '../topics.ts'
import { AT } from './asking.ts'

/** A vault of generated memories in this folder; the one that is there already, if there is one. */
export function topicVault(folder: string, size: number, embed?: Embed): Promise<string> {
  return vaultOf(topicMemories, folder, `search-${size}`, size, embed)
}

/** The same texts in twenty projects, without vectors: for who searches within one of them by words. */
export function scopedVault(folder: string, size: number): Promise<string> {
  return vaultOf(scopedTopicMemories, folder, `search-scoped-${size}`, size)
}

async function vaultOf(
  made: typeof topicMemories,
  folder: string,
  name: string,
  size: number,
  embed?: Embed,
): Promise<string> {
  const file = join(folder, `${name}.loci`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  // Under its name once it is whole: a run that was stopped midway must not be measured by the next.
  const unfinished = `${file}.unfinished`
  rmSync(unfinished, { force: true })
  await build(made, unfinished, size, embed)
  renameSync(unfinished, file)
  return file
}

/** In batches, then left alone until the index has been put in order, as an open vault is. */
async function build(
  made: typeof topicMemories,
  file: string,
  size: number,
  embed?: Embed,
): Promise<void> {
  const store = openSqliteStore({
    file,
    name: 'Bench',
    vaultId: 'bench',
    now: AT,
    backupsKept: 1,
    durable: false,
  })
  const entry = {
    at: AT,
    actor: 'USER',
    kind: 'do',
    label: 'Made memories',
    why: null,
    undoes: null,
  } as const
  for (let first = 0; first < size; first += 1000) {
    const changes = made(1000, first).map((memory) => created('memory', memory.id, memory))
    await store.commit({ id: `chg_${first}`, ...entry, changes, attachments: new Map() })
  }
  if (embed !== undefined) await giveMeaning(store, embed)
  while (await store.maintain());
  await store.close()
}
