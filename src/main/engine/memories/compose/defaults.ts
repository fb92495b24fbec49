import type { Content, Form } from '#shared/content.ts'
import type { Memory, MemoryType, Priority } from '#shared/memory.ts'
import type { Scope, ScopeKind } from '#shared/scope.ts'
import type { Ttl } from '#shared/ttl.ts'

type Tier = 'task' | 'project' | 'global'

const TIERS: Record<ScopeKind, Tier> = {
  global: 'global',
  team: 'project',
  project: 'project',
  agent: 'project',
  session: 'task',
  task: 'task',
}

export function tierOf(scope: Scope): Tier {
  return TIERS[scope.kind]
}

/** Where a subtype stands in a tier's own list, that one decides; otherwise the general list. */
const TIER_IMPORTANCE: Record<Tier, ReadonlyMap<string, number>> = {
  task: new Map([
    ['reasoning', 0.5],
    ['tool-output', 0.7],
  ]),
  project: new Map([
    ['decision', 0.9],
    ['convention', 0.8],
    ['failure', 0.85],
  ]),
  global: new Map([
    ['preference', 0.9],
    ['pattern', 0.7],
  ]),
}
const GENERAL_IMPORTANCE: ReadonlyMap<string, number> = new Map([
  ['chat', 0.6],
  ['observation', 0.4],
  ['task', 0.7],
  ['decision', 0.8],
  ['tool-use', 0.7],
  ['error', 0.9],
  ['insight', 0.85],
])
const UNKNOWN_IMPORTANCE = 0.5

export function baseImportance(subtype: string, scope: Scope): number {
  const lists = [
    TIER_IMPORTANCE[tierOf(scope)],
    GENERAL_IMPORTANCE,
    ...Object.values(TIER_IMPORTANCE),
  ]
  return lists.find((list) => list.has(subtype))?.get(subtype) ?? UNKNOWN_IMPORTANCE
}

/** Words that only tell what happened say so by their subtype, unless the tier knows it as something lasting. */
export function typeFor({ form }: Content, subtype: string | undefined, scope: Scope): MemoryType {
  const tells =
    (form === 'text' || form === 'json') &&
    subtype !== undefined &&
    GENERAL_IMPORTANCE.has(subtype) &&
    !TIER_IMPORTANCE[tierOf(scope)].has(subtype)
  return tells ? 'episodic' : FORM_DEFAULTS[form].type
}

const FORM_DEFAULTS: Record<Form, { type: MemoryType; subtype: string; priority: Priority }> = {
  text: { type: 'factual', subtype: 'note', priority: 'medium' },
  rom: { type: 'semantic', subtype: 'rule', priority: 'critical' },
  file: { type: 'factual', subtype: 'file', priority: 'medium' },
  status: { type: 'working', subtype: 'status', priority: 'high' },
  task: { type: 'working', subtype: 'task', priority: 'high' },
  message: { type: 'episodic', subtype: 'message', priority: 'medium' },
  knowledge: { type: 'semantic', subtype: 'knowledge', priority: 'medium' },
  history: { type: 'episodic', subtype: 'history', priority: 'medium' },
  context: { type: 'working', subtype: 'context', priority: 'medium' },
  error: { type: 'episodic', subtype: 'error', priority: 'high' },
  json: { type: 'factual', subtype: 'data', priority: 'medium' },
}

export function formDefaults(content: Content): {
  type: MemoryType
  subtype: string
  priority: Priority
} {
  const defaults = FORM_DEFAULTS[content.form]
  return content.form === 'message' && !content.read ? { ...defaults, priority: 'high' } : defaults
}

const SCRATCH_TTL = 'PT4H'
const PRIORITY_TTL: Record<Priority, Ttl> = {
  critical: 'permanent',
  high: 'P1Y',
  medium: 'P90D',
  low: 'P30D',
}

/** What is carried out of a task outlives the scratch paper it stood on: as long as its priority says. */
export function ttlAt(scope: Scope, memory: TtlGrounds & Pick<Memory, 'ttl'>): Ttl {
  const { type, priority, ttl } = memory
  const isScratch = type === 'working' && ttl === SCRATCH_TTL
  return isScratch && tierOf(scope) !== 'task' ? PRIORITY_TTL[priority] : ttl
}

/** What a person writes stays until they say otherwise: nobody should find a note of theirs run out. */
export function defaultTtl({ type, priority, createdBy }: TtlGrounds): Ttl {
  if (createdBy === 'USER') return 'permanent'
  return type === 'working' ? SCRATCH_TTL : PRIORITY_TTL[priority]
}
type TtlGrounds = Pick<Memory, 'type' | 'priority' | 'createdBy'>
