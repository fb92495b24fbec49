import type { UpkeepPolicy } from '#shared/upkeep.ts'
import { limitOfProject } from '#engine/upkeep-policy.ts'
import type { IndexWarning, ScopeIndex } from '#shared/indices.ts'
import type { Scope } from '#shared/scope.ts'
import type { Room } from '../room.ts'
import { INDEX_PART } from './index-file.ts'
import { alikeTags } from './near-tags.ts'
import { tagsApart } from './tags-apart.ts'

/** More are told as a number: nobody reads a list of ten thousand. */
const MOST_TAGS = 200
const MOST_GROUPS = 100

/** Everything about the indices that is worth a look, what matters most first. */
export async function warningsOf(
  room: Room,
  upkeep: UpkeepPolicy,
  broken: () => Promise<number>,
): Promise<IndexWarning[]> {
  const indices = await room.store.scopeIndices()
  const ofScopes = await scopeWarnings(room, indices, upkeep)
  const isUntagged = ({ kind }: IndexWarning) => kind === 'untagged'
  return [
    ...ofScopes.filter((each) => !isUntagged(each)),
    ...linkWarnings(await broken()),
    ...(await tagWarnings(room)),
    ...ofScopes.filter(isUntagged),
  ]
}

/** What is wrong with single scopes; asks the tallies and, for sessions and agents, who they are. */
export async function scopeWarnings(
  room: Room,
  indices: readonly ScopeIndex[],
  upkeep: UpkeepPolicy,
): Promise<IndexWarning[]> {
  const ownerless = await ownersOf(room, indices)
  return indices.flatMap((index): IndexWarning[] => {
    const { scope, active, total, untagged } = index
    const warn = (kind: IndexWarning['kind'], count: number, repair: IndexWarning['repair']) => ({
      kind,
      scope,
      count,
      tags: [],
      repair,
    })
    const limit = scope.kind === 'project' ? limitOfProject(upkeep, scope.id) : Infinity
    const orphaned = active > 0 ? ownerless(index) : null
    return [
      ...(active > limit ? [warn('over-full', active - limit, { do: 'make-room', scope })] : []),
      ...(total > INDEX_PART ? [warn('over-long', Math.ceil(total / INDEX_PART), null)] : []),
      ...(orphaned === null ? [] : [warn(orphaned, active, { do: 'archive', scope })]),
      ...(untagged > 0 ? [warn('untagged', untagged, { do: 'tag', scope })] : []),
    ]
  })
}

/**
 * Whether nobody works in a scope any more: no session or task of its name goes on and nothing was
 * written there for as long as a session may be left, or nobody ever heard of its agent.
 */
async function ownersOf({ store, clock }: Room, indices: readonly ScopeIndex[]) {
  const has = (kind: Scope['kind']) => indices.some(({ scope }) => scope.kind === kind)
  const known = has('agent')
    ? [...(await store.traces()).map(({ agent }) => agent), ...(await store.actors())]
    : []
  const sessions = has('session') ? await store.sessions({ status: 'current', limit: MOST }) : []
  const tasks = has('task') ? await store.tasks({ status: 'open', limit: MOST }) : []
  const going = {
    agent: new Set(known),
    session: new Set(sessions.flatMap(({ id, client }) => [id, client ?? id])),
    task: new Set(tasks.flatMap(({ id, scope }) => [id, scope])),
  }
  return ({ scope, updatedAt }: ScopeIndex): 'ended' | 'unknown-owner' | null => {
    if (scope.kind === 'agent') return going.agent.has(scope.id) ? null : 'unknown-owner'
    if (scope.kind !== 'session' && scope.kind !== 'task') return null
    const isOver = clock.now() - updatedAt > LEFT_MS
    return isOver && !going[scope.kind].has(scope.id) ? 'ended' : null
  }
}

/** More sessions or tasks than ever go on at once. */
const MOST = 1000
/** As long as a session may be left. */
const LEFT_MS = 4 * 3_600_000

function linkWarnings(count: number): IndexWarning[] {
  if (count === 0) return []
  return [{ kind: 'broken-links', scope: null, count, tags: [], repair: { do: 'unlink' } }]
}

async function tagWarnings({ store }: Room): Promise<IndexWarning[]> {
  const all = await store.tagUses(null)
  const isApart = await tagsApart(store)
  const alike = alikeTags(all)
    .filter((group) => !isApart(group.map(({ tag }) => tag)))
    .slice(0, MOST_GROUPS)
  const grouped = new Set(alike.flat())
  const once = all.filter((each) => each.total === 1 && !grouped.has(each)).map(({ tag }) => tag)
  const named = once.slice(0, MOST_TAGS)
  return [
    ...alike.flatMap(([first, ...others]): IndexWarning[] => {
      if (first === undefined) return []
      const tags = [first, ...others].map(({ tag }) => tag)
      const count = others.reduce((sum, { total }) => sum + total, 0)
      const repair = { do: 'merge' as const, tags: others.map(({ tag }) => tag), into: first.tag }
      return [{ kind: 'alike-tags', scope: null, count, tags, repair }]
    }),
    ...(once.length === 0
      ? []
      : [
          {
            kind: 'used-once' as const,
            scope: null,
            count: once.length,
            tags: named,
            repair: { do: 'delete' as const, tags: named },
          },
        ]),
  ]
}
