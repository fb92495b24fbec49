import type { UpkeepPolicy } from '#shared/upkeep.ts'
import { limitOfProject } from '#engine/upkeep-policy.ts'
import type { MemoryFilter, Sort } from '#shared/filter.ts'
import type { IndexRepair } from '#shared/indices.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import { listed } from '#shared/field-words.ts'
import { scopeLabel } from '#shared/scope.ts'
import { automaticTags } from '#shared/auto-tags.ts'
import type { Circumstances } from '#engine/memories/compose/compose.ts'
import { withStatus } from '#engine/memories/write/edited.ts'
import type { Room } from '#engine/room.ts'
import { loosest } from '#engine/scopes/project-limit.ts'
import { suggestedTags } from '../automatic/suggest.ts'
import type { BrokenLinks } from '../broken-links.ts'
import { retagged } from '../retagged.ts'

/** Memories of one commit: so many are changed in a moment, and others have theirs in between. */
const BLOCK = 500

/** What a repair is: whom it is about, in blocks, and what becomes of each. */
export interface RepairPlan {
  label: string
  /** As it is when the next block is asked for: one that was changed already does not come again. */
  blocks(): AsyncIterable<MemoryId[]>
  change(memory: Memory, at: Circumstances): Memory | Promise<Memory>
}

/** Suggested for a memory without tags. */
const WORD_TAGS = 3
const MOST_UNTAGGED = 100_000
const OLDEST_FIRST: Sort = { by: 'updatedAt', direction: 'asc' }

export function planOf(
  room: Room,
  repair: IndexRepair,
  { broken, upkeep }: { broken: BrokenLinks; upkeep: UpkeepPolicy },
): RepairPlan {
  const { store } = room
  const tagging = (tags: readonly string[], put: string | null, filter: MemoryFilter = {}) => ({
    blocks: () => tagged(room, tags, filter),
    change: (memory: Memory, at: Circumstances) =>
      retagged(memory, { instead: { of: new Set(tags), put } }, at),
  })
  switch (repair.do) {
    case 'rename':
      return {
        label: `Renamed the tag ${repair.tag} to ${repair.to}`,
        ...tagging([repair.tag], repair.to),
      }
    case 'merge': {
      const others = repair.tags.filter((tag) => tag !== repair.into)
      const label = `Merged ${tagsOf(others)} into ${repair.into}`
      return { label, ...tagging(others, repair.into) }
    }
    case 'split': {
      const { tag, to, of } = repair
      const plan = tagging([tag], to, 'filter' in of ? of.filter : {})
      const chosen = 'ids' in of ? new Set(of.ids) : null
      return {
        label: `Split ${to} off the tag ${tag}`,
        blocks: chosen === null ? plan.blocks : () => blocksOf([...chosen]),
        change: (memory, at) => (memory.tags.includes(tag) ? plan.change(memory, at) : memory),
      }
    }
    case 'delete':
      return { label: `Removed ${tagsOf(repair.tags)} everywhere`, ...tagging(repair.tags, null) }
    case 'unlink':
      return unlinking(room, broken)
    case 'archive': {
      const filter = { scopes: [repair.scope], statuses: ['active' as const] }
      return {
        label: `Archived what was left in ${scopeLabel(repair.scope)}`,
        blocks: () => found(room, filter),
        change: (memory, { now }) => withStatus(memory, 'archived', now),
      }
    }
    case 'make-room':
      return {
        label: `Archived the least important of ${scopeLabel(repair.scope)}`,
        blocks: () => overLimit(room, repair.scope, upkeep),
        change: (memory, { now }) => withStatus(memory, 'archived', now),
      }
    case 'tag':
      return {
        label: 'Tagged memories that had no tag',
        blocks: async function* () {
          yield* blocksOf(await store.untagged(repair.scope, MOST_UNTAGGED))
        },
        async change(memory, at) {
          if (memory.tags.length > 0) return memory
          const tags = await suggestedTags(store, memory, { words: WORD_TAGS, shared: true })
          return retagged(memory, { automatic: tags.map(({ tag }) => tag) }, at)
        },
      }
    case 'untag':
      return {
        label: 'Removed all automatic tags',
        blocks: () => noted(room),
        change: (memory, at) =>
          retagged(memory, { instead: { of: new Set(automaticTags(memory)), put: null } }, at),
      }
  }
}

const tagsOf = (tags: readonly string[]) =>
  tags.length > 5
    ? `${tags.length} tags`
    : `the tag${tags.length === 1 ? '' : 's'} ${listed([...tags])}`

async function* blocksOf(ids: readonly MemoryId[]): AsyncGenerator<MemoryId[]> {
  for (let from = 0; from < ids.length; from += BLOCK) yield ids.slice(from, from + BLOCK)
}

/** Page by page: a page that is asked for twice had nothing to change in it, and the next one follows. */
async function* found({ store }: Room, filter: MemoryFilter): AsyncGenerator<MemoryId[]> {
  const all = await store.find(filter, OLDEST_FIRST, await store.count(filter))
  yield* blocksOf(all)
}

async function* tagged(
  room: Room,
  tags: readonly string[],
  filter: MemoryFilter,
): AsyncGenerator<MemoryId[]> {
  const seen = new Set<string>()
  for (const tag of tags) {
    for await (const block of found(room, { ...filter, tags: [...(filter.tags ?? []), tag] })) {
      const fresh = block.filter((id) => !seen.has(id))
      fresh.forEach((id) => seen.add(id))
      if (fresh.length > 0) yield fresh
    }
  }
}

async function* noted({ store }: Room): AsyncGenerator<MemoryId[]> {
  for (let after: MemoryId | null = null; ;) {
    const ids = await store.withAutoTags(after, BLOCK)
    if (ids.length > 0) yield ids
    after = ids.at(-1) ?? null
    if (ids.length < BLOCK) return
  }
}

async function* overLimit(
  room: Room,
  scope: Memory['scope'],
  upkeep: UpkeepPolicy,
): AsyncGenerator<MemoryId[]> {
  const alive = { scopes: [scope], aliveAt: room.clock.now() }
  if (scope.kind !== 'project') return
  const over = (await room.store.count(alive)) - limitOfProject(upkeep, scope.id)
  if (over <= 0) return
  const leaving = await loosest(room, alive)
  yield* blocksOf(leaving.map(({ id }) => id).slice(0, Math.max(over, 0)))
}

function unlinking(room: Room, broken: BrokenLinks): RepairPlan {
  let missing: ReadonlySet<string> = new Set()
  return {
    label: 'Removed links that led nowhere',
    async *blocks() {
      missing = await broken.missing(room)
      const from = new Set<MemoryId>()
      for (const target of missing)
        for (const link of await room.store.linksInto(target)) from.add(link.from)
      yield* blocksOf([...from])
    },
    change: (memory, { now }) => {
      const links = memory.links.filter(({ to }) => !missing.has(to))
      return links.length === memory.links.length ? memory : { ...memory, links, updatedAt: now }
    },
  }
}
