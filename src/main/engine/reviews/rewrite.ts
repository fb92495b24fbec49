import { Content } from '#shared/content.ts'
import { AppError } from '#shared/errors.ts'
import type { Change } from '#shared/journal.ts'
import { Memory, type MemoryEdit } from '#shared/memory.ts'
import { findSecrets, redacted } from '../gate/secrets.ts'
import { edited } from '../memories/edited.ts'
import { attachmentsOf, circumstances } from '../memories/remember.ts'
import { wholeContent } from '../memories/revise.ts'
import { summaryOf } from '../memories/summary.ts'
import type { Secrets } from '../ports/secrets.ts'
import type { Room } from '../room.ts'
import { apply, created, revised } from '../store/changes.ts'

export interface Rewritten {
  changes: Change[]
  attachments: Map<string, string>
}

type Kept = ReadonlyMap<string, string>

/** A proposed new memory with what the person changed in it. */
export async function withEdit(
  room: Room,
  proposed: readonly Change[],
  kept: Kept,
  edit: MemoryEdit,
  now: number,
): Promise<Rewritten> {
  const [change, ...others] = proposed
  if (change === undefined || others.length > 0 || change.before !== null || change.after === null)
    throw new AppError('invalid_input', 'Only a new memory can be edited before it is approved.')
  const memory = Memory.parse(change.after)
  const next = edited(memory, await wholeOf(room, memory, kept), edit, circumstances(room, now))
  const rewritten = {
    changes: [created('memory', memory.id, next.memory)],
    attachments: stillUsed([next.memory], kept, attachmentsOf([next])),
  }
  const [finding] = room.secrets === null ? [] : await findSecrets(rewritten, room.secrets)
  if (finding === undefined) return rewritten
  const sentence = `This looks like it holds a credential (${finding.rule}); take it out first.`
  const path = finding.field === 'attachment' ? ['content'] : finding.field.split('.')
  throw new AppError('invalid_input', sentence, [{ path, message: sentence }])
}

/** The proposed changes with every credential replaced, and all that follows from the text. */
export async function withoutSecrets(
  room: Room,
  proposed: readonly Change[],
  kept: Kept,
  secrets: Secrets,
  now: number,
): Promise<Rewritten> {
  const changes: Change[] = []
  const memories: Memory[] = []
  const fresh = new Map<string, string>()
  for (const change of proposed) {
    const [current = null] = await room.store.get('memory', [change.id])
    const after = apply(change, current === null ? null : { ...current })
    if (change.noun !== 'memory' || after === null) {
      changes.push(change)
      continue
    }
    const next = await cleaned(room, Memory.parse(after), kept, secrets, now)
    const clean =
      current === null
        ? created('memory', change.id, next.memory)
        : revised('memory', change.id, current, next.memory)
    if (clean !== null) changes.push(clean)
    memories.push(next.memory)
    attachmentsOf([next]).forEach((text, digest) => fresh.set(digest, text))
  }
  return { changes, attachments: stillUsed(memories, kept, fresh) }
}

async function cleaned(room: Room, memory: Memory, kept: Kept, secrets: Secrets, now: number) {
  const whole = await wholeOf(room, memory, kept)
  const { content, context, source } = await redacted(
    { content: whole, context: memory.context, source: memory.source },
    secrets,
  )
  // Derived anew where it was derived: cut in the middle of a credential, no rule would know the rest of it.
  const summary =
    memory.summary === summaryOf(whole) ? null : await redacted(memory.summary, secrets)
  const edit = { content, context, source, summary: summary?.slice(0, 200) ?? null }
  return edited(memory, whole, edit, circumstances(room, now))
}

async function wholeOf(room: Room, memory: Memory, kept: Kept): Promise<Content> {
  const text = memory.attachment === null ? undefined : kept.get(memory.attachment.digest)
  return text === undefined ? wholeContent(room, memory) : Content.parse(JSON.parse(text))
}

function stillUsed(memories: readonly Memory[], kept: Kept, fresh: Kept): Map<string, string> {
  const used = new Set(memories.map(({ attachment }) => attachment?.digest))
  return new Map([...kept, ...fresh].filter(([digest]) => used.has(digest)))
}
