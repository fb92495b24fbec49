import type { ReviewCard } from '#shared/review.ts'
import { type Item, isAboutTwo } from '../conflicts/items.ts'

type Group = NonNullable<ReviewCard['group']>

/** Items that are about the same memory, or about the same thing in the same scope, belong together. */
export function groupsOf(items: readonly Item[]): ReadonlyMap<string, Group> {
  const pairs = items.filter(({ kind }) => isAboutTwo(kind))
  const parents = new Map(pairs.map(({ id }) => [id, id]))
  const rootOf = (id: string): string => {
    const parent = parents.get(id) ?? id
    return parent === id ? id : rootOf(parent)
  }
  const firstWith = new Map<string, string>()
  for (const item of pairs) {
    for (const mark of marksOf(item)) {
      const first = firstWith.get(mark)
      if (first === undefined) firstWith.set(mark, item.id)
      else parents.set(rootOf(item.id), rootOf(first))
    }
  }
  const together = Map.groupBy(pairs, ({ id }) => rootOf(id))
  return new Map(
    [...together].flatMap(([id, members]) => {
      if (members.length < 2) return []
      const group = { id, about: aboutOf(members), size: members.length }
      return members.map((member) => [member.id, group] as const)
    }),
  )
}

/** One tag in common would heap up half a project: all that the two share has to be the same. */
function marksOf({ kind, memoryIds, topics, scope }: Item): string[] {
  const place = JSON.stringify(scope)
  const subject = topics.length === 0 ? [] : [`${kind} ${place} ${topics.join(' ')}`]
  return [...memoryIds, ...subject]
}

/** What most of them are about; without that, the words of the first one. */
function aboutOf(members: readonly Item[]): string {
  const counts = new Map<string, number>()
  for (const { topics } of members)
    for (const topic of topics) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return most?.[0] ?? /“[^”]*”/u.exec(members[0]?.label ?? '')?.[0] ?? 'one memory'
}
