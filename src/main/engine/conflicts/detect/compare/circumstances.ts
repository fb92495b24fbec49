import type { Lexicon } from '#engine/ports/lexicon.ts'
import type { Part } from '../read/quantities.ts'
import type { Statement } from '../read/statements.ts'
import { saidBySome } from './word-match.ts'

/** Where, when and for whom something holds. */
const CIRCUMSTANCE = new Set(
  'in on at for during under within inside outside per auf bei für während en dans pour sur para durante'.split(
    ' ',
  ),
)

/** “enabled on staging” and “not enabled in production”: each is said of another place, time or case. */
export function ofTwoCircumstances(a: Statement, b: Statement, lexicon: Lexicon | null): boolean {
  return hasOwn(a, b, lexicon) && hasOwn(b, a, lexicon)
}

function hasOwn({ parts }: Statement, { content }: Statement, lexicon: Lexicon | null): boolean {
  return parts.some((part, place) => {
    if (!CIRCUMSTANCE.has(part.lower)) return false
    const named = phraseAt(parts, place)
    return (
      named.length > 0 && named.every((word) => saidBySome(word, content, lexicon).score < 0.85)
    )
  })
}

/** The few words behind the preposition, up to the next word that holds the sentence together. */
function phraseAt(parts: readonly Part[], place: number): Part[] {
  const rest = parts.slice(place + 1)
  const from = rest.findIndex(({ empty }) => !empty)
  if (from === -1 || from > 2 || rest.slice(0, from).some(({ kind }) => kind === 'mark')) return []
  const behind = rest.slice(from)
  const end = behind.findIndex(({ empty }) => empty)
  return end === -1 ? behind : behind.slice(0, end)
}
