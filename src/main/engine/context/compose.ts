import { createHash } from 'node:crypto'
import type { ContextPackage, WhatIf } from '#shared/context.ts'
import type { Policy } from '#shared/context-policy.ts'
import { type LlmView, llmText } from '#shared/llm-view.ts'
import { PRIORITIES, type Priority } from '#shared/memory.ts'
import { countSentence } from '#shared/model-family.ts'
import type { Tokens } from '../ports/tokens.ts'
import { type Candidate, type Form, wholeOf } from './candidate.ts'
import { byTier } from './caps.ts'
import type { ViewForm } from './compress/forms.ts'
import { nextBest } from './next-best.ts'
import { NO_WHAT_IF, type Packing, packLine } from './pack.ts'
import { lineUp } from './rank.ts'
import * as say from './sentences.ts'
import { framingTokens, pieceOf } from './tokens/framing.ts'
import { verdictsOf } from './verdicts.ts'

/** A candidate with what an LLM would see of it. */
export interface ViewCandidate extends Candidate {
  forms: readonly [ViewForm, ...ViewForm[]]
}

export interface Composing {
  candidates: readonly ViewCandidate[]
  policy: Policy
  budget: number
  /** Of the policy's family. */
  tokens: Tokens
  whatIf?: WhatIf
}

const ATTEMPTS = 8

/** Packs, writes the text, and counts it: what is stated is what the tokenizer says of the whole. */
export function composed({
  candidates,
  policy,
  budget,
  tokens,
  whatIf = NO_WHAT_IF,
}: Composing): ContextPackage {
  const line = lineUp(candidates, policy, whatIf)
  const framing = framingTokens(tokens)
  const views = new Map<Form, LlmView>(
    candidates.flatMap(({ forms }) => forms.map((form) => [form, form.view] as const)),
  )
  const written = (packing: Packing) =>
    llmText(packing.placed.flatMap(({ form }) => views.get(form) ?? []))
  let packing = packLine(line, policy, budget, framing)
  let text = written(packing)
  let total = tokens.count(text)
  // Only an encoding that does not cut at line ends gets here: the pieces count less than the whole.
  for (let room = budget, n = 0; isTooLong(packing, total, budget) && n < ATTEMPTS; n += 1) {
    room -= total - budget
    packing = { ...packLine(line, policy, room, framing), budget }
    text = written(packing)
    total = tokens.count(text)
  }
  return described(packing, text, total, views)
}

function isTooLong({ placed, criticalTokens }: Packing, total: number, budget: number): boolean {
  return total > budget && criticalTokens <= budget && placed.length > 0
}

function described(
  packing: Packing,
  text: string,
  tokens: number,
  views: ReadonlyMap<Form, LlmView>,
): ContextPackage {
  const { placed, policy, budget, line } = packing
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
    items: placed.map(({ candidate, form }) => ({
      id: candidate.id,
      how: form.how,
      tokens: form.tokens,
      wholeTokens: wholeOf(candidate).tokens,
      digest: digestOf(views.get(form)),
    })),
    text,
    tokens,
    framingTokens: tokens - selected,
    byTier: byTier((tier) => used((candidate) => candidate.tier === tier)),
    byPriority: byPriority((priority) => used((candidate) => candidate.priority === priority)),
    compressionRatio: offered.length === 0 ? 1 : selected / sum(offered),
    overBudget:
      packing.criticalTokens > budget
        ? { by: tokens - budget, sentence: say.overBudget(tokens, budget) }
        : null,
    verdicts,
    next: nextBest(packing, verdicts),
  }
}

function digestOf(view: LlmView | undefined): string {
  const text = view === undefined ? '' : pieceOf(view)
  return `sha256:${createHash('sha256').update(text).digest('hex')}`
}

function byPriority<T>(of: (priority: Priority) => T): Record<Priority, T> {
  const [low, medium, high, critical] = PRIORITIES
  return { low: of(low), medium: of(medium), high: of(high), critical: of(critical) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
