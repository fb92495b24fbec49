import { actorInSentence } from './actor-words.ts'
import type { MemoryFilter, Sort, SortField } from './filter.ts'
import { scopeLabel } from './scope.ts'
import { conditionSentence, dayOf } from './where-words.ts'
import { conditionsOf } from './where.ts'

/** The filter as a person would say it: "Active procedural memories in project/atlas tagged deploy, newest first". */
export function filterSentence(filter: MemoryFilter, sort: Sort): string {
  const adjectives = [filter.statuses, filter.priorities, filter.types, filter.subtypes]
    .filter((list) => list !== undefined)
    .map((list) => either(list))
  const start = [...adjectives, 'memories'].join(' ')
  const clauses = [start, ...places(filter), ...details(filter)].join(' ')
  const sentence = adjectives.length === 0 ? `All ${clauses}` : clauses
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}, ${ORDER[sort.by][sort.direction]}`
}

const either = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

const PLURAL = {
  global: 'global memory',
  team: 'any team',
  project: 'any project',
  agent: 'any agent',
  session: 'any session',
  task: 'any task',
}

function places({ scopes, scopeKinds }: MemoryFilter): string[] {
  const names = [
    ...(scopes ?? []).map(scopeLabel),
    ...(scopeKinds ?? []).map((kind) => PLURAL[kind]),
  ]
  return names.length === 0 ? [] : [`in ${either(names)}`]
}

function details(filter: MemoryFilter): string[] {
  const parts: string[] = []
  if (filter.tags) parts.push(`tagged ${filter.tags.join(' and ')}`)
  if (filter.creators) parts.push(`by ${either(filter.creators.map(actorInSentence))}`)
  const asked = conditionsOf(filter.where ?? {}).map(conditionSentence)
  if (asked.length > 0) parts.push(`whose ${asked.join(' and ')}`)
  if (filter.updatedSince !== undefined) parts.push(`changed since ${dayOf(filter.updatedSince)}`)
  if (filter.expiresBefore !== undefined)
    parts.push(`expiring before ${dayOf(filter.expiresBefore)}`)
  if (filter.text?.trim()) parts.push(`with “${filter.text.trim()}”`)
  return parts
}

const ORDER: Record<SortField, { asc: string; desc: string }> = {
  updatedAt: { asc: 'oldest first', desc: 'newest first' },
  createdAt: { asc: 'first created first', desc: 'last created first' },
  expiresAt: { asc: 'soonest to expire first', desc: 'last to expire first' },
  priority: { asc: 'lowest priority first', desc: 'highest priority first' },
  importance: { asc: 'least important first', desc: 'most important first' },
  confidence: { asc: 'least certain first', desc: 'most certain first' },
  accessCount: { asc: 'least used first', desc: 'most used first' },
  tokens: { asc: 'shortest first', desc: 'longest first' },
  type: { asc: 'by type', desc: 'by type, reversed' },
  subtype: { asc: 'by subtype', desc: 'by subtype, reversed' },
  status: { asc: 'by status', desc: 'by status, reversed' },
  createdBy: { asc: 'by author', desc: 'by author, reversed' },
}
