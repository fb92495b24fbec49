import type { Change } from '#shared/journal.ts'
import { Memory } from '#shared/memory.ts'
import { SYSTEM } from '#shared/principal.ts'
import type { Review } from '#shared/review.ts'
import { findSecrets } from '../gate/secrets.ts'
import { commitDecision } from '../decision.ts'
import type { Room } from '../room.ts'
import { created } from '../store/changes.ts'

/**
 * What still waits for memories that are not purged waits on, as a new item without a word of those
 * that are: the old one is erased with all the journal knows of it. Loci's own act, because a
 * person's undo must not take it away.
 */
export async function keepForOthers(
  room: Room,
  items: readonly Review[],
  purged: ReadonlySet<string>,
): Promise<void> {
  const kept: Review[] = []
  for (const item of items) {
    const rest = await without(room, item, purged)
    if (rest !== null) kept.push(rest)
  }
  await commitDecision({ ...room, principal: SYSTEM }, async () => ({
    settled: true,
    label: 'Kept waiting what was proposed for others',
    changes: kept.map((item) => created('review', item.id, item)),
  }))
}

/** What a label quotes may be what was purged. */
const unquoted = (label: string) => label.replace(/“[^]*”/u, 'a memory')

async function without(
  room: Room,
  item: Review,
  purged: ReadonlySet<string>,
): Promise<Review | null> {
  const changes = untouched(item.changes, purged)
  if (item.state === 'resolved' || changes.length === 0) return null
  const digests = new Set(changes.map(({ after }) => digestIn(after)))
  const attachments = Object.entries(item.attachments).filter(([digest]) => digests.has(digest))
  const told = { changes, attachments: new Map(attachments) }
  return {
    ...item,
    id: `rev_${room.ids.random(12)}`,
    label: `${unquoted(item.label)} (without what was purged)`,
    changes,
    attachments: Object.fromEntries(attachments),
    memoryIds: item.memoryIds.filter((id) => changes.some((change) => change.id === id)),
    findings: room.secrets === null ? [] : await findSecrets(told, room.secrets),
  }
}

/** A copy on its way to another scope says what its original said; without the copy the original stays where it is. */
function untouched(changes: readonly Change[], purged: ReadonlySet<string>): Change[] {
  const arrivals = changes.filter(
    (change) => purged.has(change.id) || originsOf(change).some((id) => purged.has(id)),
  )
  const stay = new Set(arrivals.flatMap(originsOf))
  return changes.filter((change) => !arrivals.includes(change) && !stay.has(change.id))
}

/** A copy, or a procedure drafted from what failures said. */
const DRAWN_FROM: ReadonlySet<string> = new Set(['derived-from', 'fixes'])

/** Where the change says that a memory comes from. */
function originsOf({ before, after }: Change): string[] {
  const known = new Set(linksIn(before).map(({ to }) => to))
  return linksIn(after).flatMap(({ kind, to }) =>
    DRAWN_FROM.has(kind) && !known.has(to) ? [to] : [],
  )
}

const linksIn = (fields: Change['after']) =>
  Memory.shape.links.safeParse(fields?.['links']).data ?? []

function digestIn(after: Change['after']): string | undefined {
  return Memory.shape.attachment.safeParse(after?.['attachment']).data?.digest
}
