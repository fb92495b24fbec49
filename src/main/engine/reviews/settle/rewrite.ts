import { Content } from '#shared/content.ts'
import { AppError } from '#shared/errors.ts'
import type { Change } from '#shared/journal.ts'
import { Memory, MemoryEdit } from '#shared/memory.ts'
import { actorOf } from '#shared/principal.ts'
import type { Review } from '#shared/review.ts'
import { findSecrets, markOf, redacted, slugOf } from '#engine/gate/secrets.ts'
import { edited, inTheWordsOf } from '#engine/memories/write/edited.ts'
import { attachmentsOf, circumstances } from '#engine/memories/write/create.ts'
import { wholeContent } from '#engine/memories/write/revise.ts'
import { summaryOf } from '#engine/memories/text/summary.ts'
import type { Secrets } from '#engine/ports/secrets.ts'
import type { Room } from '#engine/room.ts'
import { apply, created, revised } from '#engine/store/changes.ts'
import { cutToFit } from './cut-to-fit.ts'

export interface Rewritten {
  changes: Change[]
  attachments: Map<string, string>
}

type Kept = ReadonlyMap<string, string>

/** The one memory an item is about, as it would be; what was held back as a credential is cut out of it. */
export async function proposedBy(room: Room, review: Review, now: number): Promise<Proposed> {
  const attachments = new Map(Object.entries(review.attachments))
  const secrets = review.kind === 'secret' ? room.secrets : null
  const rewritten =
    secrets === null
      ? { changes: review.changes, attachments }
      : await withoutSecrets(room, review.changes, attachments, secrets, now)
  const [change, ...others] = rewritten.changes
  // A procedure may take the place of another: what is edited is the new one.
  const besides = review.kind === 'recurring-error' ? [] : others
  const masked = review.kind === 'secret' && secrets === null
  if (change?.noun !== 'memory' || besides.length > 0 || change.after === null || masked)
    throw new AppError('invalid_input', 'Only an item about one memory can be edited.')
  const [current = null] = await room.store.get('memory', [change.id])
  const memory = Memory.parse(apply(change, current === null ? null : { ...current }))
  return {
    current,
    memory,
    whole: await wholeOf(room, memory, rewritten.attachments),
    attachments: rewritten.attachments,
  }
}

interface Proposed {
  /** Null for one that is not in the vault yet. */
  current: Memory | null
  memory: Memory
  whole: Content
  attachments: Kept
}

/** What was proposed, with what the person changed in it. */
export async function withEdit(
  room: Room,
  review: Review,
  edit: MemoryEdit,
  now: number,
): Promise<Rewritten> {
  const { current, memory, whole, attachments } = await proposedBy(room, review, now)
  const next = edited(memory, whole, edit, circumstances(room, now))
  const after = inTheWordsOf(memory, next.memory, actorOf(room.principal))
  const change =
    current === null
      ? created('memory', memory.id, after)
      : revised('memory', memory.id, current, after)
  const besides = review.kind === 'recurring-error' ? review.changes.slice(1) : []
  const rewritten = {
    changes: [...(change === null ? [] : [change]), ...besides],
    attachments: stillUsed([next.memory], attachments, attachmentsOf([next])),
  }
  const marks = review.findings.flatMap(({ rule }) => [markOf(rule), slugOf(rule)])
  await refuseSecrets(room, rewritten, marks)
  return rewritten
}

/** What a person types here is not held back a second time, so it is refused. */
export async function refuseSecrets(
  { secrets }: Room,
  written: Rewritten,
  marks: readonly string[],
): Promise<void> {
  const [finding] = secrets === null ? [] : await findSecrets(written, secrets, marks)
  if (finding === undefined) return
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
  const rewritten = { changes, attachments: stillUsed(memories, kept, fresh) }
  const found = await findSecrets({ changes: proposed, attachments: kept }, secrets)
  const marks = found.flatMap(({ rule }) => [markOf(rule), slugOf(rule)])
  const [left] = await findSecrets(rewritten, secrets, marks)
  if (left === undefined) return rewritten
  throw new AppError(
    'invalid_input',
    `A credential (${left.rule}) cannot be cut out of this text; reject it and write the rest anew.`,
  )
}

async function cleaned(room: Room, memory: Memory, kept: Kept, secrets: Secrets, now: number) {
  const whole = await wholeOf(room, memory, kept)
  const { subtype, domain, taskType, tags } = memory
  const told = { content: whole, context: memory.context, source: memory.source }
  // Derived anew where it was derived: cut in the middle of a credential, no rule would know the rest of it.
  const summary =
    memory.summary === summaryOf(whole) ? null : await redacted(memory.summary, secrets)
  const slugs = await redacted({ subtype, domain, taskType, tags }, secrets, slugOf)
  const edit = cutToFit(MemoryEdit, { ...(await redacted(told, secrets)), ...slugs, summary })
  return edited(memory, whole, { ...edit, tags: [...new Set(edit.tags)] }, circumstances(room, now))
}

async function wholeOf(room: Room, memory: Memory, kept: Kept): Promise<Content> {
  const text = memory.attachment === null ? undefined : kept.get(memory.attachment.digest)
  return text === undefined ? wholeContent(room, memory) : Content.parse(JSON.parse(text))
}

function stillUsed(memories: readonly Memory[], kept: Kept, fresh: Kept): Map<string, string> {
  const used = new Set(memories.map(({ attachment }) => attachment?.digest))
  return new Map([...kept, ...fresh].filter(([digest]) => used.has(digest)))
}
