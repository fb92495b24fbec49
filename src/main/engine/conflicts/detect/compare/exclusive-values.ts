import { type Finding, spanOver, type ToldStatement } from '../finding.ts'
import { PART_ENDS } from '../read/function-words.ts'
import type { Part } from '../read/quantities.ts'
import { HINT, ONLY } from '../read/hints.ts'

/** “only by post” beside “only by mail”, of the same thing, in whatever language each of them is. */
export function onlyBetween(a: ToldStatement, b: ToldStatement): Finding | null {
  if ((a.statement.hints & b.statement.hints & HINT.only) === 0) return null
  const [one, other] = [onlyIn(a.statement.parts), onlyIn(b.statement.parts)]
  if (one === null || other === null) return null
  if (one.some((part) => other.some(({ root }) => root === part.root))) return null
  const matter = commonMatter(a, b, one.length + other.length)
  return matter === 0
    ? null
    : { kind: 'value', a: spanOver(one), b: spanOver(other), score: matter }
}

/** What is the only one, up to the next comma. */
function onlyIn(parts: readonly Part[]): Part[] | null {
  const at = parts.findIndex(({ lower }) => ONLY.has(lower))
  if (at === -1) return null
  const rest = parts.slice(at + 1)
  const end = rest.findIndex(({ kind, lower }) => kind === 'mark' || PART_ENDS.has(lower))
  const said = rest.slice(0, end === -1 ? undefined : end).filter(({ empty }) => !empty)
  return said.length === 0 || said.length > 4 ? null : said
}

/** The same name at the beginning, and the same verb and object or the same tags. */
function commonMatter(a: ToldStatement, b: ToldStatement, inFillers: number): number {
  const [one, other] = [a.statement.content, b.statement.content]
  const names = one.filter((part, place) => place < 2 && other[place]?.root === part.root)
  if (names.length < Math.min(2, one.length, other.length)) return 0
  const words = one.filter((part) => other.some(({ root }) => root === part.root))
  const tags = a.said.about.filter((tag) => b.said.about.includes(tag))
  const most = words.length / Math.max(1, (one.length + other.length - inFillers) / 2) >= 0.7
  return tags.length >= 2 || (words.length >= 3 && most) ? 0.86 : 0
}
