import { type Finding, type Given, spanOver, type ToldStatement } from '../finding.ts'
import { AUXILIARIES } from '../read/function-words.ts'
import type { Part } from '../read/quantities.ts'
import type { Statement } from '../read/statements.ts'
import { HINT, RETIRED } from '../read/hints.ts'
import { saidBySome } from './word-match.ts'

const USING = new Set('use uses call import install prefer verwende nutze utilise usa'.split(' '))

/** “moment.js is deprecated” beside “Use moment.js”: the one says not to do what the other says to do. */
export function retiredAgainst(
  { statement: word }: ToldStatement,
  { statement: use }: ToldStatement,
  { lexicon }: Given,
): Finding | null {
  if ((word.hints & HINT.retires) === 0) return null
  const at = word.parts.findIndex(({ lower }) => RETIRED.has(lower))
  const retired = word.parts[at]
  if (retired === undefined || word.negations.length > 0 || use.negations.length > 0) return null
  if (!AUXILIARIES.has(word.parts[at - 1]?.lower ?? '')) return null
  const what = word.parts.slice(0, at).filter(({ empty }) => !empty)
  const used = objectOf(use)
  if (what.length === 0 || used === null || isOtherwiseUsed(use)) return null
  const met = what.filter((part) => saidBySome(part, used, lexicon).score >= 0.9)
  // All of it, and nothing more: that the API's first version is retired says nothing of its tests.
  if (met.length < what.length || used.length > what.length) return null
  return { kind: 'negation', a: spanOver([...what, retired]), b: spanOver(used), score: 0.6 }
}

/** What is told to be used, up to what for. */
function objectOf({ parts }: Statement): Part[] | null {
  const at = parts.findIndex(({ lower }) => USING.has(lower))
  const isTold =
    at === 0 || /^(?:always|please|should|must|we|to)$/.test(parts[at - 1]?.lower ?? '')
  if (at === -1 || !isTold) return null
  const rest = parts.slice(at + 1)
  const end = rest.findIndex(({ lower, kind }) => kind === 'mark' || ENDS.has(lower))
  const used = rest.slice(0, end === -1 ? undefined : end).filter(({ empty }) => !empty)
  return used.length === 0 ? null : used
}
const ENDS = new Set('for to in on when if with until unless because as für pour para'.split(' '))

const isOtherwiseUsed = ({ parts }: Statement) => parts.some(({ lower }) => lower === 'instead')
