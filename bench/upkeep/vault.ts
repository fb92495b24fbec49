import { join } from 'node:path'
import { created } from '#engine/store/changes.ts'
import type { Embed } from '#engine/ports/embed.ts'
import type { Store } from '#engine/store/port.ts'
import { openSqliteStore } from '#engine/store/sqlite/open.ts'
import type { Memory } from '#shared/memory.ts'
import { claimMemories } from '../claims.ts'
import { topicMemories } from '../topics.ts'
import { type Planted, plantedPairs } from './planted.ts'

/** The newest memories of any size are a while old by then. */
export const AT = 1_763_200_000_000
const BATCH = 1000
/** One pair for so many memories. */
const PAIRS = 1 / 60

export interface UpkeepVault {
  store: Store
  planted: Planted
}

/** A vault of this size: half claims of a sentence, half notes of a hundred words, and pairs planted among them. */
export async function vaultOf(
  folder: string,
  size: number,
  paraphrases: readonly (readonly [string, string])[],
  embed: Embed | null,
): Promise<UpkeepVault> {
  const store = openSqliteStore({
    file: join(folder, `upkeep-${size}.loci`),
    name: 'Bench',
    vaultId: 'bench',
    now: AT,
    backupsKept: 1,
    durable: false,
  })
  const planted = plantedPairs(paraphrases, Math.floor(size * PAIRS), 2 * size)
  const rest = size - planted.memories.length
  for (let first = 0; first < rest; first += BATCH) {
    const count = Math.min(BATCH, rest - first)
    const some =
      (first / BATCH) % 2 === 0 ? claimMemories(count, first) : topicMemories(count, first)
    await put(store, some.map(lasting))
  }
  for (let first = 0; first < planted.memories.length; first += BATCH)
    await put(store, planted.memories.slice(first, first + BATCH))
  if (embed !== null) await giveVectors(store, planted.memories, embed)
  while (await store.maintain());
  return { store, planted }
}

/** Nothing of it is critical or has run out: every step may look at it. */
const lasting = (memory: Memory): Memory => ({
  ...memory,
  priority: memory.priority === 'critical' ? 'high' : memory.priority,
  expiresAt: null,
})

let made = 0

async function put(store: Store, memories: readonly Memory[]): Promise<void> {
  await store.commit({
    id: `chg_${made++}`,
    at: AT,
    actor: 'DEV-001',
    kind: 'do',
    label: 'Made memories',
    why: null,
    undoes: null,
    changes: memories.map((memory) => created('memory', memory.id, memory)),
    attachments: new Map(),
  })
}

const EMBEDDED_AT_ONCE = 32

/** Only of what was planted: to embed a hundred thousand takes hours, and the rest is compared by words. */
async function giveVectors(store: Store, memories: readonly Memory[], embed: Embed): Promise<void> {
  const known = new Map<string, Float32Array>()
  const texts = [...new Set(memories.map(textOf))].toSorted((a, b) => a.length - b.length)
  for (let first = 0; first < texts.length; first += EMBEDDED_AT_ONCE) {
    const some = texts.slice(first, first + EMBEDDED_AT_ONCE)
    const vectors = await embed.vectors(some, 'later')
    vectors.forEach((vector, at) => known.set(some[at] ?? '', vector))
  }
  for (let first = 0; first < memories.length; first += BATCH)
    await store.putVectors(
      embed.model,
      memories.slice(first, first + BATCH).flatMap((memory) => {
        const [text, vector] = [textOf(memory), known.get(textOf(memory))]
        return vector === undefined ? [] : [{ id: memory.id, text, vector }]
      }),
    )
}

export const textOf = ({ content }: Memory) => (content.form === 'text' ? content.text : '')
