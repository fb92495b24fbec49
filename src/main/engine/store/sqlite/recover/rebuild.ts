import { PolicyRecord } from '#shared/context-policy.ts'
import { HandoffRecord } from '#shared/handoff.ts'
import { Memory } from '#shared/memory.ts'
import { Review } from '#shared/review.ts'
import { SavedFilter } from '#shared/saved-filter.ts'
import { SessionRecord, TaskRecord } from '#shared/session.ts'
import { VaultSetting } from '#shared/vault-setting.ts'
import type { Db } from '../connection/connection.ts'
import { tablesIn } from '../rows/tables.ts'
import type { Tables } from '../rows/tables.ts'
import { reconstructMemory } from './reconstruct-memory.ts'
import type { Reconstructed } from './reconstruct-memory.ts'
import { stagedReads } from './staged-reads.ts'
import type { StagedReads } from './staged-reads.ts'

export interface Rebuilt {
  memories: number
  lost: number
  withoutHistory: number
  cutTexts: number
  lostRecords: number
  lostEntries: number
  nameless: number
}

/** Writes what was staged into a fresh vault, with every index made anew, and keeps count of what is missing. */
export function rebuild(stage: Db, target: Db, now: number): Rebuilt {
  const from = stagedReads(stage)
  const to = tablesIn(target)
  const count: Rebuilt = {
    memories: 0,
    lost: 0,
    withoutHistory: 0,
    cutTexts: 0,
    lostRecords: 0,
    ...from.gaps(),
  }
  const broken = new Map<number, Memory>()
  target
    .transaction(() => {
      from.copyNamesInto(target)
      for (const [digest, text] of from.attachments())
        to.attachments.keep(new Map([[digest, text]]))
      const tally = to.tallies()
      for (const { row, id } of from.names('memory')) {
        const life = reconstructMemory(readMemory(from, row, id), from.changes(row))
        if (life.kind === 'lost') count.lost++
        const memory = memoryOf(life, to, count)
        if (memory === null) continue
        if (life.kind === 'without-history') broken.set(row, memory)
        to.memories.insert(row, memory)
        to.words.insert(row, memory)
        tally.count(memory, 1)
        if (memory.attachment !== null) to.attachments.use(memory.attachment.digest, row)
        count.memories++
      }
      tally.write()
      writeRecords(from, to, count)
      from.copyJournalInto(target, to.attachments, new Set(broken.keys()))
      writeEntry(to, broken, count.memories, now)
    })
    .immediate()
  count.withoutHistory = broken.size
  return count
}

function readMemory(from: StagedReads, row: number, id: string): Memory | null {
  try {
    const memory = Memory.safeParse(from.memories.read(row))
    return memory.success && memory.data.id === id ? memory.data : null
  } catch {
    // A column that should hold JSON does not: the rows of this memory are damaged.
    return null
  }
}

// A memory must not name an attachment that is gone: opening it would fail instead of showing the excerpt.
function memoryOf(life: Reconstructed, to: Tables, count: Rebuilt): Memory | null {
  if (life.kind === 'lost' || life.kind === 'gone') return null
  const { memory } = life
  if (memory.attachment === null || to.attachments.read(memory.attachment.digest) !== null)
    return memory
  count.cutTexts++
  return { ...memory, attachment: null }
}

const SMALL = {
  filter: SavedFilter,
  review: Review,
  setting: VaultSetting,
  policy: PolicyRecord,
  session: SessionRecord,
  task: TaskRecord,
  handoff: HandoffRecord,
} as const

function writeRecords(from: StagedReads, to: Tables, count: Rebuilt): void {
  for (const { noun, row, json } of from.records()) {
    const record = isSmall(noun) ? SMALL[noun].safeParse(json) : null
    if (isSmall(noun) && record?.success === true) to.records.write(noun, row, record.data)
    else count.lostRecords++
  }
}

function isSmall(noun: string): noun is keyof typeof SMALL {
  return Object.hasOwn(SMALL, noun)
}

// The one thing this vault has seen that the damaged one has not.
function writeEntry(
  to: Tables,
  broken: ReadonlyMap<number, Memory>,
  memories: number,
  now: number,
): void {
  const seq = to.journal.append({
    at: now,
    actor: 'SYSTEM',
    kind: 'do',
    label: `Recovered ${memories} ${memories === 1 ? 'memory' : 'memories'} from a damaged vault`,
    why: null,
    changes: broken.size,
    undoes: null,
  })
  for (const [row, memory] of broken) {
    to.journal.addChange(seq, row, { noun: 'memory', id: memory.id, before: null, after: memory })
  }
}
