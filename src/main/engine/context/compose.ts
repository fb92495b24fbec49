import { createHash } from 'node:crypto'
import type { ContextPackage, WhatIf } from '#shared/context.ts'
import type { Policy } from '#shared/context-policy.ts'
import { PRIORITIES, type Priority } from '#shared/memory.ts'
import { countSentence } from '#shared/model-family.ts'
import { type Candidate, type Form, wholeOf } from './candidate.ts'
import { byTier } from './caps.ts'
import type { ViewForm } from './compress/forms.ts'
import { nextBest } from './next-best.ts'
import { NO_WHAT_IF, type Packing, packLine } from './pack.ts'
import { lineUp } from './rank.ts'
import * as say from './sentences.ts'
import type { FamilyTokens } from './tokens/family.ts'
import { framingTokens, packageText } from './tokens/framing.ts'
import { verdictsOf } from './verdicts.ts'

export interface Composing {
  /** Those that stand in line with views as their forms; of the others nobody sees one. */
  candidates: readonly Candidate[]
  policy: Policy
  budget: number
  /** Of the policy's family. */
  tokens: FamilyTokens
  whatIf?: WhatIf
}

/** Packs, and writes the text: its pieces add up to what the tokenizer says of the whole. */
export function composed({
  candidates,
  policy,
  budget,
  tokens,
  whatIf = NO_WHAT_IF,
}: Composing): ContextPackage {
  const line = lineUp(candidates, policy, whatIf)
  return described(packLine(line, policy, budget, framingTokens(tokens)), tokens)
}

function described(packing: Packing, family: FamilyTokens): ContextPackage {
  const { placed, policy, budget, line } = packing
  const written = placed.map(({ form }) => writtenForm(form))
  const tokens = family.ofPackage(written)
  const verdicts = verdictsOf(packing)
  const isCounted = (one: Candidate) => one.barred === null || one.barred === 'unreadable'
  const offered = line.ranking.filter(isCounted).map((one) => wholeOf(one).tokens)
  const used = (is: (candidate: Candidate) => boolean) =>
    sum(placed.filter(({ candidate }) => is(candidate)).map(({ form }) => form.tokens))
  const selected = used(() => true)
  return {
    policy,
    budget,
    counted: countSentence(policy.family),
    items: placed.map(({ candidate, form }, index) => ({
      id: candidate.id,
      how: form.how,
      tokens: form.tokens,
      wholeTokens: wholeOf(candidate).tokens,
      digest: digestOf(written[index]),
    })),
    text: packageText(written.map(({ piece }) => piece)),
    tokens,
    framingTokens: tokens - selected,
    byTier: byTier((tier) => used((candidate) => candidate.tier === tier)),
    byPriority: byPriority((priority) => used((candidate) => candidate.priority === priority)),
    compressionRatio: offered.length === 0 ? 1 : selected / sum(offered),
    overBudget:
      packing.criticalTokens > budget && tokens > budget
        ? { by: tokens - budget, sentence: say.overBudget(tokens, budget) }
        : null,
    verdicts,
    next: nextBest(packing, verdicts),
  }
}

function writtenForm(form: Form | ViewForm): ViewForm {
  if ('piece' in form) return form
  throw new Error('A memory was given room without the text it would go in with.')
}

const digests = new WeakMap<ViewForm, string>()

export function digestOf(form: ViewForm | undefined): string {
  if (form === undefined) return ''
  const known = digests.get(form)
  if (known !== undefined) return known
  const digest = `sha256:${createHash('sha256').update(form.piece).digest('hex')}`
  digests.set(form, digest)
  return digest
}

function byPriority<T>(of: (priority: Priority) => T): Record<Priority, T> {
  const [low, medium, high, critical] = PRIORITIES
  return { low: of(low), medium: of(medium), high: of(high), critical: of(critical) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
