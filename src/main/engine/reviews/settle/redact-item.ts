import { isCredentialGone, type Review, type Verdict } from '#shared/review.ts'
import { redactedLabel, redactedReason } from '#engine/gate/mask.ts'
import { markOf } from '#engine/gate/secrets.ts'
import type { Room } from '#engine/room.ts'
import type { RedactedItem } from '#engine/store/changeset.ts'
import { withoutSecrets } from './rewrite.ts'

/** Verdicts after which nobody needs the credential any more: it goes out of the item too, for good. */
const TAKES_OUT: ReadonlySet<Verdict['how']> = new Set(['redact', 'edit'])

/** The items that lose what they held back with this verdict, as they are from then on. */
export async function redactedItems(
  room: Room,
  reviews: readonly Review[],
  { how }: Verdict,
  now: number,
): Promise<RedactedItem[]> {
  const { secrets } = room
  if (secrets === null || !TAKES_OUT.has(how)) return []
  const items: RedactedItem[] = []
  for (const review of reviews) {
    if (review.kind !== 'secret' || review.findings.every(isCredentialGone)) continue
    const held = new Map(Object.entries(review.attachments))
    const clean = await withoutSecrets(room, review.changes, held, secrets, now)
    items.push({
      id: review.id,
      instead: {
        changes: clean.changes,
        attachments: Object.fromEntries(clean.attachments),
        findings: review.findings.map((found) => ({ ...found, masked: markOf(found.rule) })),
        label: redactedLabel(clean.changes),
        reason: redactedReason(review.reason),
      },
      memoryIds: review.memoryIds,
      digests: [...held.keys()].filter((digest) => !clean.attachments.has(digest)),
    })
  }
  return items
}
