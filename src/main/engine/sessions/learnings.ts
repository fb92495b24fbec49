import { AppError } from '#shared/errors.ts'
import { Tag, type MemoryDraft, type MemoryId } from '#shared/memory.ts'
import type { Principal } from '#shared/principal.ts'
import type { Scope } from '#shared/scope.ts'
import { Learning } from '#shared/session.ts'
import { similar } from '../recall/similar/similar.ts'
import type { Room } from '../room.ts'

/** Which memory each kind becomes. */
const BECOMES = {
  fact: { type: 'factual', subtype: 'fact' },
  procedure: { type: 'procedural', subtype: 'procedure' },
  fix: { type: 'procedural', subtype: 'fix' },
  decision: { type: 'semantic', subtype: 'decision' },
} as const

const SOURCE = 'tasks/completion'
/** So many words in common make two errors alike, and so many the same: their numbers may differ. */
const ALIKE = 0.5
const SAME = 0.6
const MOST_LINKED = 5

/** What an agent says it learned, as a memory; what cannot be one says why. */
export async function draftOf(room: Room, given: unknown): Promise<MemoryDraft | AppError> {
  const parsed = Learning.safeParse(given)
  if (!parsed.success) return refused(parsed.error.issues[0]?.message)
  const { kind, text, solution, tags = [], for: whom } = parsed.data
  const scope = placeFor(room.principal, whom)
  if (scope === null) return refused('You are in no project here: use "me" or "everyone".')
  if (kind === 'fix' && solution === undefined) return refused('A fix needs a solution.')
  const named = tags.map((tag) => Tag.safeParse(tag))
  const wrong = named.find((tag) => !tag.success)
  if (wrong !== undefined) return refused(wrong.error?.issues[0]?.message)
  return {
    ...BECOMES[kind],
    content: { form: 'text', text: kind === 'fix' ? `${text}\nSolution: ${solution}` : text },
    tags: [...new Set(named.flatMap(({ data }) => data ?? []))],
    scope,
    source: SOURCE,
    links: kind === 'fix' ? (await knownErrors(room, text, SAME)).map(fixing) : [],
  }
}

export function summaryDraft(principal: Principal, text: string): MemoryDraft {
  return {
    type: 'episodic',
    subtype: 'task-summary',
    content: { form: 'text', text },
    scope: placeFor(principal, 'me') ?? { kind: 'global' },
    source: SOURCE,
  }
}

export interface FailureSaid {
  type: string
  message: string
  doing: string
  resolution?: string | undefined
  prevention?: string | undefined
  tags?: string[] | undefined
}

/** An error, linked to those like it and to what fixed them. */
export async function failureDraft(room: Room, said: FailureSaid): Promise<MemoryDraft | AppError> {
  const { type, message, doing, resolution, prevention, tags = [] } = said
  const named = tags.map((tag) => Tag.safeParse(tag))
  const wrong = named.find((tag) => !tag.success)
  if (wrong !== undefined) return refused(wrong.error?.issues[0]?.message)
  const errors = await knownErrors(room, message, ALIKE)
  const fixes: string[] = []
  for (const id of errors)
    for (const { from, kind } of await room.store.linksInto(id))
      if (kind === 'fixes') fixes.push(from)
  const near = await room.store.get('memory', [...new Set([...errors, ...fixes])])
  return {
    content: {
      form: 'error',
      errorType: type,
      message,
      context: doing,
      ...(resolution !== undefined && { resolution }),
      ...(prevention !== undefined && { prevention }),
    },
    tags: [...new Set(named.flatMap(({ data }) => data ?? []))],
    scope: placeFor(room.principal, undefined) ?? { kind: 'global' },
    source: 'tasks/failure',
    links: near.map(({ id }) => ({ kind: 'related' as const, to: id })),
  }
}

/** The most specific place that fits: the project, or the agent itself where it is in none. */
function placeFor(principal: Principal, whom: Learning['for']): Scope | null {
  if (principal.kind !== 'agent') return null
  const { id, project } = principal
  if (whom === 'everyone') return { kind: 'global' }
  if (whom === 'me' || (whom === undefined && project === null)) return { kind: 'agent', id }
  return project === null ? null : { kind: 'project', id: project }
}

async function knownErrors(room: Room, text: string, least: number): Promise<MemoryId[]> {
  const { hits } = await similar(room, { text, limit: 50 })
  const alike = hits.filter(({ likeness }) => likeness.words >= least)
  const memories = await room.store.get(
    'memory',
    alike.map(({ row }) => row.id),
  )
  const errors = memories.filter(({ content }) => content.form === 'error').map(({ id }) => id)
  return errors.slice(0, MOST_LINKED)
}

const fixing = (to: MemoryId) => ({ kind: 'fixes' as const, to })

const refused = (sentence: string | undefined) =>
  new AppError('invalid_input', sentence ?? 'This learning cannot be used.')
