import { actorName } from '#shared/actor-words.ts'
import type { ReviewCard, ReviewKind, Rule } from '#shared/review.ts'
import { scopeLabel } from '#shared/scope.ts'
import { REVIEW_KIND_WORDS } from '#renderer/lib/review/review-words.ts'
import { RULE_WORDS } from '../verdicts/verdict-words.ts'

/** By what items are chosen; what is null does not matter. */
export interface Criteria {
  kind: ReviewKind | null
  /** As scopes are written: project/atlas. */
  scope: string | null
  rule: Rule | null
  creator: string | null
  group: string | null
  /** How sure the detector is at least, 0 to 1: what no detector raised has no confidence and does not match. */
  confidence: number | null
}

export const ANY: Criteria = {
  kind: null,
  scope: null,
  rule: null,
  creator: null,
  group: null,
  confidence: null,
}

export function matching(cards: readonly ReviewCard[], wanted: Criteria): ReviewCard[] {
  return cards.filter((card) => {
    const traits = traitsOf(card)
    const sure = card.pair?.clash?.confidence ?? -1
    return (
      TRAITS.every((trait) => wanted[trait] === null || wanted[trait] === traits[trait]?.value) &&
      sure >= (wanted.confidence ?? -1)
    )
  })
}

export type Trait = Exclude<keyof Criteria, 'confidence'>
export const TRAITS = ['kind', 'scope', 'rule', 'creator', 'group'] as const satisfies Trait[]

export interface CriteriaChoice {
  value: string
  label: string
  count: number
}

/** What there is to choose from: only what at least one item has, most frequent first. */
export function choicesOf(cards: readonly ReviewCard[], trait: Trait): CriteriaChoice[] {
  const choices = new Map<string, CriteriaChoice>()
  for (const card of cards) {
    const found = traitsOf(card)[trait]
    if (found === null) continue
    const known = choices.get(found.value)
    choices.set(found.value, { ...found, count: (known?.count ?? 0) + 1 })
  }
  return [...choices.values()].toSorted(
    (a, b) => b.count - a.count || a.label.localeCompare(b.label),
  )
}

type Found = { value: string; label: string } | null

function traitsOf({ kind, scope, pair, createdBy, group }: ReviewCard): Record<Trait, Found> {
  const rule = pair?.rule ?? null
  return {
    kind: { value: kind, label: REVIEW_KIND_WORDS[kind] },
    scope: scope === null ? null : said(scopeLabel(scope)),
    rule: rule === null ? null : { value: rule, label: RULE_WORDS[rule] },
    creator: { value: createdBy, label: actorName(createdBy) },
    group: group === null ? null : { value: group.id, label: group.about },
  }
}

const said = (words: string) => ({ value: words, label: words })
