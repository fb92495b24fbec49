import type { Memory } from '#shared/memory.ts'
import { actorInSentence } from '#shared/actor-words.ts'
import type { Rule } from '#shared/review.ts'
import { listed } from '#shared/field-words.ts'
import { SCOPE_KINDS, scopeLabel } from '#shared/scope.ts'

type Named = Pick<Memory, 'contributors' | 'scope'>

/** Which rule applied, for a person. */
export function whyOf(rule: Rule, a: Named, b: Named): string {
  const place = scopeLabel(b.scope)
  switch (rule) {
    case 'critical':
      return 'One of the two is critical: Loci never settles that by itself.'
    case 'user-stands':
      return 'You said one of them and an agent the other: your word stands, the other is superseded.'
    case 'specific-first':
      return `They stand in different scopes, so both stay: ${moreSpecific(a, b)} counts wherever both are seen.`
    case 'latest-stands':
      return `${said(b.contributors).replace(/^you\b/, 'You')} said both in ${place}: the later one stands, the earlier one is kept as superseded.`
    case 'different-creators':
      return `${saying(a.contributors, b.contributors)} in ${place}: a person decides.`
    case 'unsure':
      return 'The detector is not sure enough to settle this by itself.'
    case 'brought-back':
      return 'One of them was brought back or moved, not said anew: which one counts is for a person to say.'
    case 'global':
      return 'It would take something global away, and that takes a person.'
    case 'by-model':
      return 'No rule sees this, only the model that reads both: what it sees alone is always asked.'
  }
}

/** “DEV-001 and QA-001 say different things”; where somebody said either, who said which. */
function saying(a: readonly string[], b: readonly string[]): string {
  const one = a.length === 1 && b.length === 1 && a[0] !== b[0]
  if (one) return `${said([...a, ...b]).replace(/^you\b/, 'You')} say different things`
  return `A was said by ${said(a)}, B by ${said(b)},`
}

const said = (voices: readonly string[]) => listed(voices.map(actorInSentence))

function moreSpecific(a: Named, b: Named): string {
  const [one, other] = [a, b].map(({ scope }) => SCOPE_KINDS.indexOf(scope.kind))
  return scopeLabel((one ?? 0) > (other ?? 0) ? a.scope : b.scope)
}
