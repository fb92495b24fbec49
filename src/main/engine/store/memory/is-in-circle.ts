import type { Fields } from '../changes.ts'
import { supersededBy } from '../circles.ts'

/** Whether it supersedes itself, alone or through others. */
export function isInCircle(records: ReadonlyMap<string, Fields>, id: string): boolean {
  const superseders = (one: string) =>
    [...records.values()].flatMap((fields) =>
      supersededBy(fields).includes(one) ? [String(fields['id'])] : [],
    )
  const walked = new Set<string>()
  let frontier = superseders(id)
  while (frontier.length > 0 && !frontier.includes(id)) {
    for (const one of frontier) walked.add(one)
    frontier = frontier.flatMap(superseders).filter((one) => !walked.has(one))
  }
  return frontier.includes(id)
}
