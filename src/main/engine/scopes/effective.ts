import type { EffectiveThing } from '#shared/agent.ts'
import type { Memory } from '#shared/memory.ts'
import { NEWEST_FIRST } from '#shared/filter.ts'
import { SCOPE_KINDS, scopeLabel } from '#shared/scope.ts'
import { GENERAL } from '../memories/compose/keys.ts'
import { rowOf } from '../memories/read/memory-row.ts'
import type { Room } from '../room.ts'

const MOST = 5000

/** What this principal sees said at more than one level, with the one that counts. */
export async function effective(room: Room): Promise<EffectiveThing[]> {
  const ids = await room.store.find({ statuses: ['active'] }, NEWEST_FIRST, MOST)
  const memories = await room.store.get('memory', ids)
  const bySubject = Map.groupBy(memories, (memory) => subjectOf(memory)?.key)
  return [...bySubject].flatMap(([key, said]) => {
    const levels = new Set(said.map(({ scope }) => scopeLabel(scope)))
    const [wins, ...shadowed] = said.toSorted(precedence)
    if (key === undefined || levels.size < 2 || wins === undefined) return []
    return [
      { about: subjectOf(wins)?.about ?? key, wins: rowOf(wins), shadowed: shadowed.map(rowOf) },
    ]
  })
}

/** The more specific scope first; within one scope the later word. */
export function precedence(a: Memory, b: Memory): number {
  return (
    SCOPE_KINDS.indexOf(b.scope.kind) - SCOPE_KINDS.indexOf(a.scope.kind) ||
    b.updatedAt - a.updatedAt ||
    (a.id < b.id ? -1 : 1)
  )
}

/** What a memory is about, where that can be told without guessing; null where it cannot. */
function subjectOf(memory: Memory): { key: string; about: string } | null {
  const { content, domain, taskType, subtype } = memory
  switch (content.form) {
    case 'status':
      return about('status', content.statusType)
    case 'knowledge':
      return about('knowledge', [content.topic, content.subtopic].filter(Boolean).join(' / '))
    case 'file':
      return about('file', content.location)
    case 'task':
      return about('task', content.taskId)
    case 'context':
      return about('context', content.contextType)
    case 'text':
    case 'json':
    case 'rom':
      if (domain === GENERAL) return null
      return about(subtype, taskType === GENERAL ? domain : `${domain} ${taskType}`)
    case 'message':
    case 'history':
    case 'error':
      return null
  }
}

const about = (kind: string, name: string) => ({
  key: `${kind}\n${name}`,
  about: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${name}`,
})
