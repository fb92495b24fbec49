import type { Urgent } from './notice.ts'

/** What a run of the app knows of the urgent items of one vault. */
export interface Known {
  /** Every item it has seen, with until when it had been put off; null for never. */
  readonly seen: Map<string, number | null>
  /** Those urgent at the last look; null before the first since the vault was opened. */
  urgent: ReadonlySet<string> | null
}

/**
 * Which of them a person has not heard of. What was there at the first look has waited already, and
 * what somebody settled and took back is known; what was put off is news again when its time has come.
 */
export async function newsIn(
  known: Known,
  urgent: readonly Urgent[],
  putOffUntil: (id: string) => Promise<number | null>,
): Promise<readonly Urgent[]> {
  const { seen, urgent: before } = known
  const ids = urgent.map(({ id }) => id)
  const back = ids.filter((id) => seen.has(id) && before !== null && !before.has(id))
  const until = new Map<string, number | null>()
  for (const id of back) until.set(id, await putOffUntil(id))
  const isNews = ({ id }: Urgent) => !seen.has(id) || (until.get(id) ?? null) !== seen.get(id)
  const news = before === null ? [] : urgent.filter((item) => !before.has(item.id) && isNews(item))
  for (const id of ids) if (!seen.has(id) || until.has(id)) seen.set(id, until.get(id) ?? null)
  known.urgent = new Set(ids)
  return news
}
