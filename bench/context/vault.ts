import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tokens } from '#engine/ports/tokens.ts'
import { created } from '#engine/store/changes.ts'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import { LEVELS } from '#shared/context-policy.ts'
import { type Memory, MemoryId } from '#shared/memory.ts'
import { topicMemories, topicQuestion } from '../topics.ts'

export const AT = 1_763_200_000_000
export const TASKS = 6
const FILES_EACH = 10
/** Ten of them fit whole below the 80 % that high priority may fill. */
const FILE_CHARACTERS = 26_000
const CRITICAL = 20

export const taskText = (task: number) => `Fix ${topicQuestion(5000 + task)}`

/** Many short memories, a few rules that are critical, and for each task ten source files. */
export async function buildVault(
  file: string,
  folder: string,
  size: number,
  tokens: Tokens,
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
    label: 'Made',
    why: null,
    undoes: null,
  } as const
  const write = (memories: Memory[]) =>
    store.commit({
      id: `chg_${memories[0]?.id}`,
      ...entry,
      changes: memories.map((memory) => created('memory', memory.id, memory)),
      attachments: new Map(),
    })
  for (let first = 0; first < size; first += 1000)
    await write(topicMemories(1000, first).map(plain))
  await write(fileMemories(folder, size, tokens))
  while (await store.maintain());
  await store.close()
}

/** One in five thousand is critical, whatever the sample says. */
function plain(memory: Memory, index: number): Memory {
  const isCritical = index === 0 && Number.parseInt(memory.id.slice(4), 36) / 1000 < CRITICAL
  return { ...memory, priority: isCritical ? 'critical' : priorityOf(index) }
}

const priorityOf = (index: number) => LEVELS[index % LEVELS.length] ?? 'medium'

function fileMemories(folder: string, first: number, tokens: Tokens): Memory[] {
  const source = declarations()
  return topicMemories(TASKS * FILES_EACH, first).map((memory, index) => {
    const location = `part-${index}.d.ts`
    const text = source.slice(index * FILE_CHARACTERS, (index + 1) * FILE_CHARACTERS)
    writeFileSync(join(folder, location), text)
    return {
      ...memory,
      id: MemoryId.parse(`mem_${(first + index).toString(36).padStart(12, '0')}`),
      // High ones are given their places first: of other files most would be left out.
      priority: 'high',
      summary: taskText(Math.floor(index / FILES_EACH)).slice(0, 200),
      content: { form: 'file', location, digest: 'unknown' },
      tokens: tokens.count(location),
    }
  })
}

/** Real code, of a package that is here anyway. */
function declarations(): string {
  const place = join(import.meta.dirname, '../../node_modules/@types/node')
  const names = readdirSync(place).filter((name) => name.endsWith('.d.ts'))
  return names.map((name) => readFileSync(join(place, name), 'utf8')).join('\n')
}
