import { createHash } from 'node:crypto'
import type { ContextPackage, PackageItem } from '#shared/context.ts'
import { type Tier, TIERS } from '#shared/context-policy.ts'
import type { Portion } from '#shared/context-view.ts'
import { type InParts, each, mapped } from '#shared/in-parts.ts'
import type { Priority } from '#shared/memory.ts'
import { FAMILY_COUNTS, countSentence } from '#shared/model-family.ts'
import { type ContextCandidate, type SizedForm, wholeOf } from './candidate.ts'
import { byTier } from './caps.ts'
import type { ViewForm } from '../compress/forms.ts'
import { nextBest } from './next-best.ts'
import type { Packing } from './pack.ts'
import * as say from './reason-sentences.ts'
import type { FamilyTokens } from '../tokens/family.ts'
import { packageText } from '../tokens/framing.ts'
import { judgeOf, verdictsOf } from './verdicts.ts'

/** A packing with its figures. Text, items and verdicts are made only for those who look at them. */
export interface ComposedPackage extends Omit<ContextPackage, 'items' | 'text' | 'verdicts'> {
  packing: Packing
  portions: Portion[]
  items(): InParts<PackageItem[]>
  text(): InParts<string>
}

/** Those that stand in line must have views as their forms; the pieces add up to what the tokenizer says of the whole. */
export function* composedPackage(packing: Packing, family: FamilyTokens): InParts<ComposedPackage> {
  const { placed, policy, budget, line } = packing
  const forms = yield* mapped(placed, ({ form }) => writtenForm(form))
  const tokens = yield* family.ofPackage(forms, policy.format)
  let offered = 0
  yield* each(line.ranking, (one) => void (offered += isOffered(one) ? wholeOf(one).tokens : 0))
  const portions = yield* portionsOf(packing)
  const used = (is: (portion: Portion) => boolean) =>
    sum(portions.filter(is).map((portion) => portion.tokens))
  const selected = used(() => true)
  const ofPriority = (priority: Priority) => used((portion) => portion.priority === priority)
  let items: PackageItem[] | null = null
  return {
    packing,
    portions,
    policy,
    budget,
    counted: countSentence(policy.family),
    estimated: FAMILY_COUNTS[policy.family].estimated,
    tokens,
    // Estimates are rounded up one by one, so many of them add up to more than the estimate of the whole.
    framingTokens: Math.max(0, tokens - selected),
    byTier: byTier((tier) => used((portion) => portion.tier === tier)),
    byPriority: {
      low: ofPriority('low'),
      medium: ofPriority('medium'),
      high: ofPriority('high'),
      critical: ofPriority('critical'),
    },
    compressionRatio: offered === 0 ? 1 : selected / offered,
    overBudget:
      packing.criticalTokens > budget && tokens > budget
        ? { by: tokens - budget, sentence: say.overBudget(tokens, budget) }
        : null,
    next: nextBest(packing, judgeOf(packing)),
    *items() {
      return (items ??= yield* mapped(placed, itemOf, DIGESTS))
    },
    *text() {
      return yield* packageText(yield* mapped(forms, ({ piece }) => piece), policy.format)
    },
  }
}

/** All of it, as an agent's report has it. */
export function* packageOf({
  packing,
  portions: _portions,
  items,
  text,
  ...figures
}: ComposedPackage): InParts<ContextPackage> {
  const [listed, written] = [yield* items(), yield* text()]
  return { ...figures, items: listed, text: written, verdicts: yield* verdictsOf(packing) }
}

function itemOf({ candidate, form }: Packing['placed'][number]): PackageItem {
  const digest = digestOf(writtenForm(form))
  const wholeTokens = wholeOf(candidate).tokens
  return { id: candidate.id, how: form.how, tokens: form.tokens, wholeTokens, digest }
}

/** What nobody has read has no size to be compared with. A critical one goes in without its file, so it counts as it is. */
const isOffered = ({ barred, unread, priority }: ContextCandidate) =>
  !unread && (barred === null || (barred === 'unreadable' && priority === 'critical'))

/** To take the digest of so many pieces takes some milliseconds. */
const DIGESTS = 1000

const PACKING_ORDER = ['critical', 'high', 'medium', 'low'] as const

function* portionsOf({ placed }: Packing): InParts<Portion[]> {
  const all = PACKING_ORDER.flatMap((priority) =>
    TIERS.map((tier): Portion => ({ priority, tier, memories: 0, tokens: 0 })),
  )
  const at = (priority: Priority, tier: Tier) =>
    all[PACKING_ORDER.indexOf(priority) * TIERS.length + TIERS.indexOf(tier)]
  yield* each(placed, ({ candidate, form }) => {
    const portion = at(candidate.priority, candidate.tier)
    if (portion === undefined) return
    portion.memories += 1
    portion.tokens += form.tokens
  })
  return all.filter(({ memories }) => memories > 0)
}

function writtenForm(form: SizedForm | ViewForm): ViewForm {
  if ('piece' in form) return form
  throw new Error('A memory was given room without the text it would go in with.')
}

const digests = new WeakMap<ViewForm, string>()

export function digestOf(form: ViewForm): string {
  const known = digests.get(form)
  if (known !== undefined) return known
  const digest = `sha256:${createHash('sha256').update(form.piece).digest('hex')}`
  digests.set(form, digest)
  return digest
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
