import { createHash } from 'node:crypto'
import { referenceIn, withDigest } from '#shared/file-reference.ts'
import type { Change } from '#shared/journal.ts'
import type { Memory, MemoryId } from '#shared/memory.ts'
import { actorOf } from '#shared/principal.ts'
import type { Review } from '#shared/review.ts'
import { newReview } from '#engine/gate/new-review.ts'
import { edited } from '#engine/memories/write/edited.ts'
import { quoted } from '#engine/memories/labels.ts'
import { circumstances } from '#engine/memories/write/create.ts'
import { existing, wholeContent } from '#engine/memories/write/revise.ts'
import { commitDecision } from '#engine/decision.ts'
import { loadedText } from '#engine/files/loaded-text.ts'
import type { Room } from '#engine/room.ts'
import { created, holds, revised } from '#engine/store/changes.ts'

/** Puts a change of the file under a memory into the inbox: one open item a memory, about what is there now. */
export async function noticeChange(room: Room, id: MemoryId, digest: string): Promise<void> {
  await commitDecision(room, async (now) => {
    const memory = await existing(room, id)
    const whole = await wholeContent(room, memory)
    const at = { ...circumstances(room, now), loaded: await loadedText(room.files, whole) }
    const next = edited(memory, whole, { content: withDigest(whole, digest) }, at)
    const change = revised('memory', id, memory, next.memory)
    const known = await itemsAbout(room, id)
    if (change === null || known.some((item) => isAnswered(item, whole, digest))) return NOTHING
    const open = known.find(({ state }) => state !== 'resolved')
    const label = `The file under ${quoted(memory.summary)} changed`
    if (open === undefined) {
      const review = itemFor(room, memory, [change], label, known.length, now)
      return { settled: true, label, changes: [created('review', review.id, review)] }
    }
    const stands = open.changes.every((proposed) => holds(proposed, { ...memory }))
    if (stands && digestIn(open.changes) === digest) return NOTHING
    const update = revised('review', open.id, { ...open }, { ...open, label, changes: [change] })
    return update === null ? NOTHING : { settled: true, label: `${label} again`, changes: [update] }
  })
}

/** The file is as the memory has it again, or the memory was brought up to date by hand. */
export async function settleChange(room: Room, id: MemoryId): Promise<void> {
  await commitDecision(room, async (now) => {
    const open = (await itemsAbout(room, id)).filter(({ state }) => state !== 'resolved')
    const resolution = { how: 'outdated', by: actorOf(room.principal), at: now, why: null } as const
    const closed = { state: 'resolved', postponedUntil: null, resolution } as const
    const changes = open.flatMap(
      (item) => revised('review', item.id, { ...item }, { ...item, ...closed }) ?? [],
    )
    const [first] = open
    if (first === undefined) return NOTHING
    return { settled: true, label: `Settled by itself: ${first.label}`, changes }
  })
}

const NOTHING = { label: '', changes: [] }

async function itemsAbout(room: Room, id: MemoryId): Promise<Review[]> {
  return room.store.reviewsAbout([id], { kind: 'changed-file' })
}

/** A person who said no to exactly this is not asked again. */
function isAnswered(item: Review, content: Memory['content'], digest: string): boolean {
  const before = item.changes[0]?.before?.['content']
  return (
    item.resolution?.how === 'rejected' &&
    digestIn(item.changes) === digest &&
    digestOf(before) === referenceIn(content)?.digest
  )
}

const digestIn = (changes: Change[]) => digestOf(changes[0]?.after?.['content'])

function digestOf(content: unknown): unknown {
  return content !== null && typeof content === 'object' && 'digest' in content
    ? content.digest
    : undefined
}

function itemFor(
  room: Room,
  { id, content, scope }: Memory,
  changes: Change[],
  label: string,
  earlier: number,
  now: number,
): Review {
  const hash = createHash('sha256').update(`${id} ${earlier}`).digest('hex')
  return newReview({
    // The same for two windows that notice it at once: the second finds the first one's item.
    id: `rev_${hash.slice(0, 12)}`,
    kind: 'changed-file',
    label,
    reason: `${referenceIn(content)?.location ?? 'The file'} is not what it was when this was remembered. Approving takes it as it is now.`,
    createdAt: now,
    createdBy: actorOf(room.principal),
    memoryIds: [id],
    changes,
    scope,
  })
}
