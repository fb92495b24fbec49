import type { WhatIf } from '#shared/context.ts'
import { LEVELS, type Policy } from '#shared/context-policy.ts'
import { atOnce } from '#shared/in-parts.ts'
import { type ContextCandidate, type SizedForm, smallestOf } from './candidate.ts'
import { type Caps, capsOf } from './caps.ts'
import { type ChosenCandidates, choose } from './choose.ts'
import { type Deepened, deepen } from './deepen.ts'
import { type RankedLine, rankedLine } from './ranked-line.ts'

export interface Packing {
  budget: number
  policy: Policy
  /** What the brackets around the items take. */
  framing: number
  line: RankedLine
  /** In the order of the text: critical, pinned, then by priority and relevance. */
  placed: { candidate: ContextCandidate; form: SizedForm }[]
  /** Pins that did not fit even at their shortest, with the tokens that were missing. */
  unpinned: Map<ContextCandidate, number>
  tokens: number
  /** Of critical ones and framing alone. */
  criticalTokens: number
  caps: Caps
  chosen: ChosenCandidates
  deepened: Deepened
}

export const NO_WHAT_IF: WhatIf = { pin: [], exclude: [] }

/** The rules of docs/context.md: who goes into a context, and in which form. Pure, and the same for the same input. */
export function pack(
  candidates: readonly ContextCandidate[],
  policy: Policy,
  budget: number,
  framing: number,
  whatIf: WhatIf = NO_WHAT_IF,
): Packing {
  return packLine(atOnce(rankedLine(candidates, policy, whatIf)), policy, budget, framing)
}

interface Pinning {
  /** Of what critical ones leave. */
  share: number
  /** What matters most first; by score where nothing is said. */
  order: readonly string[]
}

const inOrderOf = (pinned: readonly ContextCandidate[], order: readonly string[]) =>
  order.length === 0 ? pinned : pinned.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))

/** The same for candidates that stand in line already: all that changes when a budget or a share is dragged. */
export function packLine(
  line: RankedLine,
  policy: Policy,
  budget: number,
  framing: number,
  pinning?: Pinning,
): Packing {
  const { pinned, taken, caps, chosen } = chosenWithin(line, policy, budget, framing, pinning)
  const deepened = deepen(line.levels, chosen, caps)
  const rest = inOrder(line, chosen).map((candidate) => ({
    candidate,
    form: deepened.forms.get(candidate) ?? smallestOf(candidate),
  }))
  return {
    budget,
    policy,
    framing,
    line,
    placed: [...line.critical.placed, ...pinned.placed, ...rest],
    unpinned: pinned.unpinned,
    tokens: taken + sum(rest),
    criticalTokens: framing + line.critical.tokens,
    caps,
    chosen,
    deepened,
  }
}

/** Who is in at all within a budget, and what is taken before anybody in line is looked at. */
export function chosenWithin(
  line: RankedLine,
  policy: Policy,
  budget: number,
  framing: number,
  { share, order }: Pinning = { share: 1, order: [] },
) {
  const critical = framing + line.critical.tokens
  const pinned = pinnedIn(inOrderOf(line.pinned, order), Math.floor((budget - critical) * share))
  const taken = critical + sum(pinned.placed)
  const caps = capsOf(policy, budget, taken)
  return { pinned, taken, caps, chosen: choose(line.levels, caps) }
}

/**
 * A person insists on these, so they go in before anybody in line: as many as fit at their shortest,
 * and then each as long as the room allows. One pin at its longest would put the next one out.
 */
function pinnedIn(
  pinned: readonly ContextCandidate[],
  room: number,
): Pick<Packing, 'placed' | 'unpinned'> {
  let left = room
  const unpinned = new Map<ContextCandidate, number>()
  const chosen = pinned.filter((candidate) => {
    const { tokens } = smallestOf(candidate)
    if (tokens > left) unpinned.set(candidate, tokens - left)
    else left -= tokens
    return !unpinned.has(candidate)
  })
  const placed = chosen.map((candidate) => {
    const own = smallestOf(candidate)
    const form = candidate.forms.find(({ tokens }) => tokens <= left + own.tokens) ?? own
    left -= form.tokens - own.tokens
    return { candidate, form }
  })
  return { placed, unpinned }
}

/** By priority, then relevance: head and tail decide who gets room, not where it stands in the text. */
function inOrder({ ranked }: RankedLine, { inside }: ChosenCandidates): ContextCandidate[] {
  return LEVELS.flatMap((level) => ranked[level].filter((candidate) => inside.has(candidate)))
}

const sum = (placed: readonly { form: SizedForm }[]) =>
  placed.reduce((total, { form }) => total + form.tokens, 0)
