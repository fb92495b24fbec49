import { NEWEST_FIRST } from '#shared/filter.ts'
import type { LINK_KINDS } from '#shared/memory.ts'
import type { RelatedHit, RelatedQuery } from '#shared/recall.ts'
import { SessionId, TaskId } from '#shared/session.ts'
import { Scalar } from '#shared/where.ts'
import { AppError } from '#shared/errors.ts'
import type { z } from 'zod'
import { existing } from '#engine/memories/write/revise.ts'
import type { Room } from '#engine/room.ts'
import { rowOf } from '#engine/memories/read/memory-row.ts'

type LinkKind = (typeof LINK_KINDS)[number]

/** How a link reads from its other end. */
const FROM_THERE: Record<LinkKind, string> = {
  supersedes: 'superseded by it',
  contradicts: 'contradicts it',
  'derived-from': 'it was derived from this',
  fixes: 'fixed by it',
  related: 'related',
}
const MOST_FIELDS = 20

/** What belongs to the same room, task or person, or is linked; those with most reasons first. */
export async function related(
  room: Room,
  { id, context = {}, limit }: z.output<typeof RelatedQuery>,
): Promise<RelatedHit[]> {
  if (id === undefined && Object.keys(context).length === 0)
    throw new AppError(
      'invalid_input',
      'Say what it should be related to: a memory or fields of context.',
    )
  const reasons = new Map<string, string[]>()
  const note = (to: string, because: string) =>
    reasons.set(to, [...(reasons.get(to) ?? []), because])
  const self = id === undefined ? null : await existing(room, id)
  for (const { kind, to } of self?.links ?? []) note(to, `linked: ${FROM_THERE[kind]}`)
  for (const { kind, from } of self === null ? [] : await room.store.linksInto(self.id))
    note(from, `linked: ${kind}`)
  if (self?.content.form === 'context')
    for (const named of self.content.relatedIds) note(named, 'named in it')
  const fields = [...Object.entries(context), ...scalarsOf(tellingOf(self?.context))].slice(
    0,
    MOST_FIELDS,
  )
  for (const [path, value] of fields) {
    const filter = { aliveAt: room.clock.now(), where: { [`context.${path}`]: value } }
    for (const found of await room.store.find(filter, NEWEST_FIRST, 2 * limit))
      note(found, reasonOf(path, value))
  }
  reasons.delete(self?.id ?? '')
  const memories = await room.store.get('memory', [...reasons.keys()])
  return memories
    .filter(({ status }) => status === 'active')
    .map((memory) => ({ row: rowOf(memory), because: [...new Set(reasons.get(memory.id))] }))
    .toSorted((a, b) => b.because.length - a.because.length || b.row.updatedAt - a.row.updatedAt)
    .slice(0, limit)
}

/** A stage is called alike in many tasks; where Loci knows the task, that says more. */
function tellingOf(context: Record<string, unknown> = {}): Record<string, unknown> {
  if (!TaskId.safeParse(context['task']).success) return context
  const { stage: _stage, ...rest } = context
  return rest
}

/** Of Loci’s own records what they are: their names say nothing to anybody. */
function reasonOf(path: string, value: unknown): string {
  if (path === 'session' && SessionId.safeParse(value).success) return 'from the same session'
  if (path === 'task' && TaskId.safeParse(value).success) return 'from the same task'
  return `context.${path} is ${String(value)}`
}

const PATH = /^[\p{L}\p{N}_-]{1,64}$/u

/** The plain fields of a memory's own context; yes and no would relate everything to everything. */
function scalarsOf(context: Record<string, unknown>): [string, z.infer<typeof Scalar>][] {
  return Object.entries(context).flatMap(([name, value]) => {
    const plain = Scalar.safeParse(value)
    const isTelling = plain.success && typeof plain.data !== 'boolean' && plain.data !== null
    return isTelling && PATH.test(name)
      ? [[name, plain.data] as [string, z.infer<typeof Scalar>]]
      : []
  })
}
