import { llmText, llmView } from '#shared/llm-view.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import type { Room } from '../room.ts'
import type { StoreFilter } from '../store/filter.ts'

const EACH = 20
const BEST_FIRST = { by: 'importance', direction: 'desc' } as const

/** Which memories these are, by subtype or by tag. */
const BRIEFED = {
  profile: ['profile', 'user-profile', 'preference'],
  configuration: ['configuration', 'config', 'system-config'],
  terminology: ['terminology', 'term', 'glossary'],
} as const

interface BriefMemory {
  id: MemoryId
  summary: string
  text: string
}

export interface Brief extends Record<keyof typeof BRIEFED, BriefMemory[]> {
  project: BriefMemory[]
}

/** What an agent should know before it is asked anything: of the person, of how things are set up, of words, of its project. */
export async function briefFor(room: Room): Promise<Brief> {
  const { principal } = room
  const project = principal.kind === 'agent' ? principal.project : null
  const known = new Set<string>()
  const about = async (words: readonly string[]) => {
    const named = [{ subtypes: [...words] }, ...words.map((word) => ({ tags: [word] }))]
    return told(room, known, named)
  }
  return {
    profile: await about(BRIEFED.profile),
    configuration: await about(BRIEFED.configuration),
    terminology: await about(BRIEFED.terminology),
    project:
      project === null
        ? []
        : await told(room, known, [{ scopes: [{ kind: 'project', id: project }] }]),
  }
}

async function told(
  room: Room,
  known: Set<string>,
  filters: readonly StoreFilter[],
): Promise<BriefMemory[]> {
  const ids = new Set<MemoryId>()
  for (const filter of filters) {
    const meant = { ...filter, aliveAt: room.clock.now() }
    for (const id of await room.store.find(meant, BEST_FIRST, EACH + known.size))
      if (!known.has(id)) ids.add(id)
  }
  const memories = await room.store.get('memory', [...ids])
  const best = memories.toSorted((a, b) => b.importance - a.importance).slice(0, EACH)
  for (const { id } of best) known.add(id)
  return best.map(briefOf)
}

const briefOf = (memory: Memory): BriefMemory => ({
  id: memory.id,
  summary: memory.summary,
  text: llmText(llmView(memory, null)),
})
