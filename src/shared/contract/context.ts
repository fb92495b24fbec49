import { z } from 'zod'
import { BUDGET_TOKENS, Budget, ContextPackage, How, ScorePart, WhatIf } from '../context.ts'
import { Comparison } from '../context-comparison.ts'
import {
  Exposure,
  MOST_EXPOSURES,
  PackageCard,
  PackageId,
  ServedPackage,
} from '../context-ledger.ts'
import { Format, Policy, PolicyDraft, PolicyName, SavedPolicy } from '../context-policy.ts'
import { PackageView, Shown } from '../context-view.ts'
import { Outcome } from '../journal.ts'
import { MemoryId } from '../memory.ts'
import { RecallQuery } from '../recall.ts'
import { identifier, text } from '../text.ts'
import { mutation, nothing, personMutation, personQuery, seenAs } from './method.ts'

/** May be empty: then only what speaks for itself is in, critical memories above all. */
const Task = text('Task', { max: 100_000 })

/** What the task is for: speaks for a memory, as in recall, and shuts nothing out. */
const purpose = RecallQuery.pick({ goal: true, domain: true, taskType: true }).shape

const asked = {
  ...seenAs,
  ...purpose,
  task: Task,
  budget: Budget.default(BUDGET_TOKENS),
  /** A policy as it is being edited, or the name of a saved one; missing is the one its agent is given contexts by. */
  policy: z.union([PolicyName, Policy]).optional(),
}

/** What a person tries out. Nothing of it is recorded. */
export const ContextPreview = z.strictObject({
  ...asked,
  whatIf: WhatIf.default({ pin: [], exclude: [] }),
})
export type ContextPreview = z.infer<typeof ContextPreview>

/** One side of a comparison: what an agent was served, or what would be served now. */
export const ComparedSide = z.union([
  z.strictObject({ package: PackageId }),
  z.strictObject({ preview: ContextPreview }),
])
export type ComparedSide = z.infer<typeof ComparedSide>

const FormText = z.object({ how: How, text: z.string(), tokens: z.int() })

const CANDIDATES = [
  'memories',
  'experiences',
  'embeddings',
  'weights',
  'policies',
  'reviews',
] as const

export const contextMethods = {
  /** The package an agent would get. Cheap to ask again with another budget, policy or what-if. */
  'context.preview': personQuery(
    [...CANDIDATES, 'settings'],
    ContextPreview.extend({ shown: Shown.prefault({}) }),
    PackageView,
    ['model'],
  ),
  /** The very text of it: what an agent would get letter for letter. */
  'context.previewText': personQuery(
    [...CANDIDATES, 'settings'],
    ContextPreview,
    ContextPackage.pick({ text: true, tokens: true, counted: true }).extend({ format: Format }),
    ['model'],
  ),
  /** One candidate in full: its score, what was loaded, and each form it could go in as, the longest first. */
  'context.item': personQuery(
    [...CANDIDATES, 'settings'],
    z.strictObject({ ...asked, id: MemoryId }),
    z.object({
      signals: z.array(ScorePart),
      /** What stands in the memory, or where it points to; null when that cannot be read. */
      loaded: z.string().nullable(),
      forms: z.array(FormText),
      notes: z.array(z.string()),
    }),
    ['model'],
  ),
  /** The package itself. Given to an agent it is kept in the ledger; `id` is null for a person. */
  'context.assemble': mutation(
    ['tokens', 'model'],
    z.strictObject({
      ...purpose,
      task: Task,
      budget: asked.budget,
      /** Missing: the one a person chose for this agent, otherwise the default. */
      policy: PolicyName.optional(),
    }),
    z.object({
      id: PackageId.nullable(),
      text: z.string(),
      tokens: z.int(),
      /** Whether that is an estimate. */
      estimated: z.boolean(),
      report: ContextPackage.omit({ text: true }),
    }),
  ),
  /** Newest first. */
  'context.packages': personQuery(
    ['packages'],
    z.strictObject({
      before: PackageId.optional(),
      /** Only what this one was given. */
      agent: identifier('Agent').optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
    z.object({ packages: z.array(PackageCard), next: PackageId.nullable() }),
  ),
  'context.package': personQuery(
    ['packages', 'memories', 'settings'],
    z.strictObject({ id: PackageId }),
    ServedPackage,
  ),
  /** From `a` to `b`. */
  'context.compare': personQuery(
    [...CANDIDATES, 'packages', 'settings'],
    z.strictObject({ a: ComparedSide, b: ComparedSide }),
    Comparison,
    ['model'],
  ),
  /** Which agents received a memory, newest first. */
  'context.exposure': personQuery(
    ['packages', 'memories'],
    z.strictObject({
      memoryId: MemoryId,
      limit: z.int().min(1).max(MOST_EXPOSURES).default(50),
    }),
    z.array(Exposure),
  ),
  /** The default first, then by name. */
  'policies.list': personQuery(['policies'], nothing, z.array(SavedPolicy)),
  /** A name that exists gets its next version; one saved as it is already changes nothing. */
  'policies.save': personMutation([], PolicyDraft, Outcome.extend({ policy: Policy })),
  /** The default goes back to what Loci comes with. */
  'policies.remove': personMutation([], z.strictObject({ name: PolicyName }), Outcome),
  /** Which policy each agent is given contexts by; those that are not there by the default. */
  'policies.assigned': personQuery(['policies'], nothing, z.record(z.string(), PolicyName)),
  /** From now on this agent is given contexts by this policy unless it names another; the default takes it away. */
  'policies.assign': personMutation(
    [],
    z.strictObject({ agent: identifier('Agent'), policy: PolicyName }),
    Outcome,
  ),
}
