import {
  type Link,
  type Memory,
  type MemoryDraft,
  type MemoryId,
  MOST_LINKS,
  PRIORITIES,
} from '#shared/memory.ts'
import { type Scope, SCOPE_KINDS } from '#shared/scope.ts'
import { comparableOf } from '#engine/conflicts/detect/comparable-text.ts'
import { type Composed, composed } from '#engine/memories/compose/compose.ts'
import { defaultTtl } from '#engine/memories/compose/defaults.ts'
import { GENERAL } from '#engine/memories/compose/keys.ts'
import { attachmentsOf, circumstances, freshId } from '#engine/memories/write/create.ts'
import { learnedByBoth } from '#engine/memories/write/learned.ts'
import type { Room } from '#engine/room.ts'
import { created } from '#engine/store/changes.ts'
import { remainingText } from './remaining-text.ts'
import { refuseSecrets } from './rewrite.ts'

const MOST_TAGS = 32

/** One memory that says it for both; the id of one that says exactly this already, where there is one. */
export async function merged(
  room: Room,
  a: Memory,
  b: Memory,
  text: string,
  now: number,
): Promise<Composed | MemoryId> {
  const { priority, tags, importance, ttl, links } = forBoth(a, b)
  const isRule = a.content.form === 'rom' || b.content.form === 'rom'
  const draft: MemoryDraft = {
    type: a.type,
    subtype: a.subtype,
    content: { form: isRule ? 'rom' : 'text', text },
    scope: moreGeneral(a.scope, b.scope),
    tags,
    priority,
    importance,
    // Chosen by somebody it is kept; otherwise the person who merges says it now.
    ...(ttl !== defaultTtl(longerOf(a, b)) && { ttl }),
    source: 'review/merge',
    context: { ...a.context, ...b.context },
    domain: a.domain === GENERAL ? b.domain : a.domain,
    taskType: a.taskType === GENERAL ? b.taskType : a.taskType,
    links: [...links, ...[a, b].flatMap(replacing)].slice(-MOST_LINKS),
  }
  const said = composed(await freshId(room), draft, room.principal, circumstances(room, now))
  const memory = { ...said.memory, values: learnedByBoth(a, b) }
  const made = { ...said, memory }
  const changes = [created('memory', memory.id, memory)]
  await refuseSecrets(room, { changes, attachments: attachmentsOf([made]) }, [])
  const known = await room.store.byKey(memory.key, memory.scope, now)
  return known === null ? made : known.id
}

/** The first with what holds for either: a rule must not become a note because its words were the other's. */
export function forBoth(one: Memory, other: Memory): Memory {
  const links = [...one.links, ...other.links.filter((link) => !has(one.links, link))]
  return {
    ...one,
    priority: PRIORITIES[Math.max(rank(one), rank(other))] ?? one.priority,
    tags: [...new Set([...one.tags, ...other.tags])].slice(0, MOST_TAGS),
    importance: Math.max(one.importance, other.importance),
    values: learnedByBoth(one, other),
    ...lasting(one, other),
    links: links.filter(({ to }) => to !== one.id && to !== other.id).slice(-MOST_LINKS),
  }
}

function lasting(one: Memory, other: Memory): Pick<Memory, 'ttl' | 'expiresAt'> {
  const { ttl, expiresAt } = longerOf(one, other)
  return { ttl, expiresAt }
}

const longerOf = (one: Memory, other: Memory) =>
  (one.expiresAt ?? Infinity) >= (other.expiresAt ?? Infinity) ? one : other

const has = (links: readonly Link[], { kind, to }: Link) =>
  links.some((link) => link.kind === kind && link.to === to)

const replacing = ({ id }: Memory): Link[] => [
  { kind: 'supersedes', to: id },
  { kind: 'derived-from', to: id },
]

/** Nobody who was given one of them loses it. */
const moreGeneral = (one: Scope, other: Scope) =>
  SCOPE_KINDS.indexOf(one.kind) <= SCOPE_KINDS.indexOf(other.kind) ? one : other

const rank = ({ priority }: Memory) => PRIORITIES.indexOf(priority)

/** A text to begin with: what the later one says, and whatever else the earlier one says, as it is laid out there. */
export function mergedText(a: Memory, b: Memory): string {
  const [first, second] = [comparableOf(b).text.trim(), comparableOf(a).text.trim()]
  if (first.includes(second)) return first
  if (second.includes(first)) return second
  const more = remainingText(first, second)
  // Two lines stay two lines; what is laid out in paragraphs gets one of its own.
  const apart = first.includes('\n') || more.includes('\n') ? '\n\n' : '\n'
  return more === '' ? first : `${first}${apart}${more}`
}
