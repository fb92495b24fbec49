/** What each memory supersedes: as the archive says, and for the others as it is here. */
export type Supersedes = (id: string) => Promise<readonly string[]>

/**
 * Of these, the ones that would supersede themselves through others. Whichever circle there is, at least
 * one of its links closes it while it is walked, and everything walked between its ends is named.
 */
export async function circling(
  ids: Iterable<string>,
  supersedes: Supersedes,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const over = new Set<string>()
  for (const start of ids) {
    if (over.has(start)) continue
    const way: { id: string; next: string[] }[] = [
      { id: start, next: [...(await supersedes(start))] },
    ]
    const onWay = new Set([start])
    for (let last = way.at(-1); last !== undefined; last = way.at(-1)) {
      const id = last.next.pop()
      if (id === undefined) {
        way.pop()
        onWay.delete(last.id)
        over.add(last.id)
      } else if (onWay.has(id)) {
        for (const each of way.slice(way.findIndex((step) => step.id === id))) found.add(each.id)
      } else if (!over.has(id)) {
        way.push({ id, next: [...(await supersedes(id))] })
        onWay.add(id)
      }
    }
  }
  return found
}
