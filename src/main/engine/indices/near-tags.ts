import type { TagUse } from '#shared/indices.ts'
import { stem } from '#engine/recall/words/stem.ts'

/** Shorter names that differ in one letter are as often two things: "test" and "text". */
const LONG_ENOUGH = 6

/**
 * Tags that are one to a reader: "deploy", "deploys" and "deployment", "code-review" and
 * "code_reviews", "postgres" and "postgress". Each group has the most used first, then by name.
 */
export function alikeTags<T extends Pick<TagUse, 'tag' | 'total'>>(tags: readonly T[]): T[][] {
  const groups = joining<T>()
  for (const tag of tags) {
    groups.under(`same ${nameOf(tag.tag)}`, tag)
    for (const less of oneLess(tag.tag)) groups.under(`less ${less}`, tag)
  }
  return groups
    .all()
    .map((group) => group.toSorted((a, b) => b.total - a.total || (a.tag < b.tag ? -1 : 1)))
    .toSorted((a, b) => ((a[0]?.tag ?? '') < (b[0]?.tag ?? '') ? -1 : 1))
}

/** Without endings and without what stands between words; a number is never an ending. */
function nameOf(tag: string): string {
  return tag
    .split(/[-_.]+/u)
    .map((part) => stem(part).replace(/i$/, 'y'))
    .join('')
}

/** Two names that differ in one letter are the same without it. Numbers tell things apart: "v1" is not "v2". */
function oneLess(tag: string): string[] {
  const letters = Array.from(tag.replaceAll(/[-_.]/gu, ''))
  if (letters.length < LONG_ENOUGH || /\p{N}/u.test(tag)) return []
  const first = letters[0] ?? ''
  const shorter = letters.slice(1).map((_, at) => letters.toSpliced(at + 1, 1).join(''))
  return [letters.join(''), ...shorter].map((name) => `${first} ${name}`)
}

/** Things that were put under one name, or under names that have one in common. */
function joining<T>() {
  const groups = new Map<T, Set<T>>()
  const firstUnder = new Map<string, T>()
  return {
    under(name: string, thing: T): void {
      const own = groups.get(thing) ?? new Set([thing])
      groups.set(thing, own)
      const other = firstUnder.get(name)
      if (other === undefined) return void firstUnder.set(name, thing)
      const theirs = groups.get(other) ?? own
      if (theirs === own) return
      for (const each of theirs) {
        own.add(each)
        groups.set(each, own)
      }
    },
    all: () => [...new Set(groups.values())].filter(({ size }) => size > 1).map((set) => [...set]),
  }
}
