import { Content } from '#shared/content.ts'
import { AppError } from '#shared/errors.ts'
import { fieldWords } from '#shared/field-words.ts'
import type { Outcome } from '#shared/journal.ts'
import type { Memory, MemoryEdit, MemoryId } from '#shared/memory.ts'
import { actorOf } from '#shared/principal.ts'
import { commitDecision } from '#engine/decision.ts'
import type { Room } from '#engine/room.ts'
import { loadedText } from '#engine/files/loaded-text.ts'
import { revised, same } from '#engine/store/changes.ts'
import { edited, inTheWordsOf } from './edited.ts'
import { withSaidSource } from '../compose/said-source.ts'
import { keepingOrigin } from '../compose/with-origin.ts'
import { editLabel } from '../labels.ts'
import { attachmentsOf, circumstances } from './create.ts'
import { linksAfter, linksSeen } from '../read/seen-links.ts'
import { arriving } from './same-place.ts'

export interface Revising {
  id: MemoryId
  edit: MemoryEdit
  /** What the editor showed for the fields it changes. */
  seen: Record<string, unknown>
  why?: string | undefined
}

export async function revise(room: Room, { id, edit, seen, why }: Revising): Promise<Outcome> {
  return commitDecision(room, async (now) => {
    const memory = await existing(room, id)
    const whole = await wholeContent(room, memory)
    await refuseIfMoved(room, { ...memory, content: whole }, seen)
    const links = edit.links === undefined ? undefined : await linksAfter(room, memory, edit.links)
    // A form that is sent back whole says nothing of where it came from.
    const marked = edit.source === memory.source ? edit : withSaidSource(room.principal, edit)
    const asked = keepingOrigin(room, marked, memory)
    const loaded = await loadedText(room.files, edit.content ?? whole)
    const circumstance = { ...circumstances(room, now), loaded }
    const next = edited(memory, whole, { ...asked, links }, circumstance)
    const said = inTheWordsOf(memory, next.memory, actorOf(room.principal))
    const after = aliveAgain(said, now)
    const absent = await arriving(room, [{ before: memory, after }], now)
    const change = revised('memory', id, memory, after)
    // What only follows from the words is not what somebody edited.
    const follows = new Set(['contributors', ...(edit.ttl === undefined ? ['ttl'] : [])])
    const fields = Object.keys(change?.after ?? {}).filter((name) => !follows.has(name))
    return {
      label: editLabel(after.summary, fields),
      why: why ?? null,
      changes: change === null ? [] : [change],
      attachments: attachmentsOf([next]),
      absent,
    }
  })
}

/** Given a new term, what had run out stands again: nobody would look for it under Restore. */
function aliveAgain(memory: Memory, now: number): Memory {
  const isAhead = memory.expiresAt === null || memory.expiresAt > now
  return memory.status === 'expired' && isAhead ? { ...memory, status: 'active' } : memory
}

export async function existing(room: Room, id: MemoryId): Promise<Memory> {
  const [memory] = await room.store.get('memory', [id])
  if (memory === undefined)
    throw new AppError('not_found', 'This memory is not in the vault (any more).')
  return memory
}

/** What the memory says in full, wherever it is kept. */
export async function wholeContent(room: Room, memory: Memory): Promise<Content> {
  if (memory.attachment === null) return memory.content
  const text = await room.store.attachment(memory.attachment.digest)
  if (text === null) throw new Error(`attachment of ${memory.id} is missing`)
  return Content.parse(JSON.parse(text))
}

async function refuseIfMoved(
  room: Room,
  memory: Memory,
  seen: Record<string, unknown>,
): Promise<void> {
  const shown = 'links' in seen ? { links: await linksSeen(room, memory.links) } : {}
  const now: Record<string, unknown> = { ...memory, ...shown }
  const moved = Object.keys(seen).filter(
    (field) => Object.hasOwn(now, field) && !same(now[field], seen[field]),
  )
  if (moved.length === 0) return
  const last = (await room.store.changesOf('memory', memory.id)).at(-1)
  const who = last === undefined ? 'Somebody' : last.entry.actor
  throw new AppError(
    'stale',
    `${who} changed ${fieldWords(moved)} of this memory while you were editing.`,
    moved.map((field) => ({ path: [field], message: 'Changed by somebody else meanwhile.' })),
  )
}
