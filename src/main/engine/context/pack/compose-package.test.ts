import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { atOnce } from '#shared/in-parts.ts'
import { gptTokenizers } from '#main/adapters/tokenizers.ts'
import { ContextPackage } from '#shared/context.ts'
import { DEFAULT_POLICY, type Policy, tierOf } from '#shared/context-policy.ts'
import { llmText, llmView } from '#shared/llm-view.ts'
import { type Memory, PRIORITIES } from '#shared/memory.ts'
import { FAMILIES, FAMILY_COUNTS, type Family } from '#shared/model-family.ts'
import type { Scope } from '#shared/scope.ts'
import type { Tokens } from '#engine/ports/tokens.ts'
import { aMemory } from '#engine/store/test-support/a-memory.ts'
import type { ContextCandidate } from './candidate.ts'
import { composedPackage as figuresOf, packageOf } from './compose-package.ts'
import { formsOf } from '../compress/forms.ts'
import { pack } from './pack.ts'
import { type FamilyTokens, tokensOf } from '../tokens/family.ts'
import { framingTokens } from '../tokens/framing.ts'

const families = new Map<Family, FamilyTokens>()
beforeAll(async () => {
  const tokenizers = gptTokenizers()
  for (const family of FAMILIES) families.set(family, await tokensOf(tokenizers, family))
})
const counter = (family: Family): FamilyTokens => {
  const known = families.get(family)
  if (known === undefined) throw new Error(`Nobody counts for ${family}.`)
  return known
}
const SCOPES: Scope[] = [
  { kind: 'global' },
  { kind: 'project', id: 'atlas' },
  { kind: 'task', id: 'T-1' },
]

async function candidate(memory: Memory, score: number, tokens: Tokens): Promise<ContextCandidate> {
  const how = {
    policy: DEFAULT_POLICY,
    format: DEFAULT_POLICY.format,
    isDisputed: false,
    tokens,
    parsers: null,
    aim: { words: [] },
    isLatest: true,
  }
  return {
    id: memory.id,
    summary: memory.summary,
    tier: tierOf(memory.scope),
    priority: memory.priority,
    from: 'vault',
    needsPlace: true,
    score,
    signals: [],
    barred: null,
    notes: [],
    unread: false,
    forms: await formsOf(memory, null, how),
  }
}

interface Composing {
  candidates: ContextCandidate[]
  policy: Policy
  budget: number
  tokens: FamilyTokens
}

const composedPackage = ({ candidates, policy, budget, tokens }: Composing) =>
  atOnce(
    packageOf(atOnce(figuresOf(pack(candidates, policy, budget, framingTokens(tokens)), tokens))),
  )

const memories = fc.array(
  fc.record({
    words: fc.integer({ min: 1, max: 300 }),
    scope: fc.constantFrom(...SCOPES),
    priority: fc.constantFrom(...PRIORITIES),
    seed: fc.string({ unit: 'binary', maxLength: 20 }),
    score: fc.integer({ min: 0, max: 9 }),
  }),
  { maxLength: 14 },
)

test('[B14] the stated total is what the tokenizer counts of the exact text, and it is within the budget', async () => {
  await fc.assert(
    fc.asyncProperty(
      memories,
      fc.integer({ min: 100, max: 4000 }),
      fc.constantFrom(...FAMILIES),
      async (given, budget, family) => {
        const tokens = counter(family)
        const candidates = await Promise.all(
          given.map(({ words, scope, priority, seed, score }, n) => {
            const text = `${seed.toWellFormed()} ${'The tiles are made at night. '.repeat(words)}`
            return candidate(
              aMemory(n, { content: { form: 'text', text }, scope, priority }),
              score,
              tokens,
            )
          }),
        )
        const policy = { ...DEFAULT_POLICY, family }
        const made = composedPackage({ candidates, policy, budget, tokens })
        expect(made.tokens).toBe(tokens.count(made.text))
        if (made.overBudget === null) expect(made.tokens).toBeLessThanOrEqual(budget)
        else expect(made.byPriority.critical).toBeGreaterThan(0)
        const items = made.items.reduce((sum, item) => sum + item.tokens, 0)
        expect(made.framingTokens).toBe(Math.max(0, made.tokens - items))
        // Only estimates may add up to more, by less than a token each.
        const { estimated } = FAMILY_COUNTS[family]
        expect(items - made.tokens).toBeLessThanOrEqual(estimated ? made.items.length : -1)
        expect(Object.values(made.byTier).reduce((a, b) => a + b, 0)).toBe(items)
        expect(Object.values(made.byPriority).reduce((a, b) => a + b, 0)).toBe(items)
        const parsed: unknown = JSON.parse(made.text)
        expect(Array.isArray(parsed) ? parsed.map((one: { id: string }) => one.id) : null).toEqual(
          made.items.map(({ id }) => id),
        )
        expect(ContextPackage.parse(made)).toEqual(made)
      },
    ),
    { numRuns: 120 },
  )
})

test('[B14] a package of whole memories is byte for byte the array of their views', async () => {
  const tokens = counter('o200k')
  const all = [1, 2, 3].map((n) => aMemory(n))
  const candidates = await Promise.all(
    all.map((memory) => candidate(memory, 10 - memory.createdAt, tokens)),
  )
  const made = composedPackage({ candidates, policy: DEFAULT_POLICY, budget: 10_000, tokens })
  expect(made.text).toBe(llmText(all.map((memory) => llmView(memory, null))))
  expect(made.compressionRatio).toBe(1)
  expect(made.counted).toBe('counted exactly with o200k')
})

test('[B1] critical memories over the budget are all in, alone, and the package says so', async () => {
  const tokens = counter('o200k')
  const long = { form: 'text', text: 'Never deploy on a Friday. '.repeat(100) } as const
  const given = [aMemory(1, { content: long, priority: 'critical' }), aMemory(2)]
  const candidates = await Promise.all(given.map((memory) => candidate(memory, 1, tokens)))
  const made = composedPackage({ candidates, policy: DEFAULT_POLICY, budget: 200, tokens })
  expect(made.items.map(({ id, how }) => [id, how])).toEqual([[given[0]?.id, 'whole']])
  expect(made.overBudget?.by).toBe(made.tokens - 200)
  expect(made.overBudget?.sentence).toMatch(
    /^Critical memories alone take \d+ tokens, \d+ more than the budget of 200\./,
  )
  expect(made.next?.budget).toBeGreaterThan(made.tokens)
})
