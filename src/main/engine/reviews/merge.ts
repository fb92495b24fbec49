import {
  type Link,
  type Memory,
  type MemoryDraft,
  type MemoryId,
  MOST_LINKS,
  PRIORITIES,
} from '#shared/memory.ts'
import { type Scope, SCOPE_KINDS } from '#shared/scope.ts'
import { saidBy } from '../conflicts/detect/said.ts'
import { type Composed, composed } from '../memories/compose.ts'
import { GENERAL } from '../memories/keys.ts'
import { attachmentsOf, circumstances, freshId } from '../memories/remember.ts'
import type { Room } from '../room.ts'
import { created } from '../store/changes.ts'
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
    ttl,
    source: 'review/merge',
    context: { ...a.context, ...b.context },
    domain: a.domain === GENERAL ? b.domain : a.domain,
    taskType: a.taskType === GENERAL ? b.taskType : a.taskType,
    links: [...links, ...[a, b].flatMap(replacing)].slice(-MOST_LINKS),
  }
  const made = composed(await freshId(room), draft, room.principal, circumstances(room, now))
  const { memory } = made
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
    ...lasting(one, other),
    links: links.filter(({ to }) => to !== one.id && to !== other.id).slice(-MOST_LINKS),
  }
}

function lasting(one: Memory, other: Memory): Pick<Memory, 'ttl' | 'expiresAt'> {
  const longer = (one.expiresAt ?? Infinity) >= (other.expiresAt ?? Infinity) ? one : other
  return { ttl: longer.ttl, expiresAt: longer.expiresAt }
}

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

/** A text to begin with: what the later one says, and whatever else the earlier one says. */
export function mergedText(a: Memory, b: Memory): string {
  const [first, second] = [saidBy(b).text.trim(), saidBy(a).text.trim()]
  if (first.includes(second)) return first
  if (second.includes(first)) return second
  const known = new Set(sentencesIn(first).map(plain))
  const more = sentencesIn(second).filter((sentence) => !known.has(plain(sentence)))
  return [first, ...(more.length === 0 ? [] : [more.join(' ')])].join('\n')
}

function sentencesIn(text: string): string[] {
  const parts = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)
  return [...parts].map(({ segment }) => segment.trim()).filter((part) => part !== '')
}

const plain = (sentence: string) =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
