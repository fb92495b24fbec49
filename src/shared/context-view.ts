import { z } from 'zod'
import { ContextPackage, IncludedLine, OmittedLine } from './context.ts'
import { Tier } from './context-policy.ts'
import { Priority } from './memory.ts'

export const OMITTED_ORDERS = ['score', 'tokens', 'reason', 'tier'] as const
export type OmittedOrder = (typeof OMITTED_ORDERS)[number]

export const SHOWN_AT_FIRST = 60
/** A vault may have thousands of critical memories: nobody reads them all at every step of a slider. */
export const MOST_SHOWN = 480
const howMany = z.int().min(0).max(MOST_SHOWN).default(SHOWN_AT_FIRST)

/** How much of a package is looked at. */
export const Shown = z.strictObject({
  included: howMany,
  omitted: howMany,
  /** What the ones that are left out are sorted by. */
  order: z.enum(OMITTED_ORDERS).default('score'),
})
export type Shown = z.infer<typeof Shown>

/** What memories of one priority and tier take. */
export const Portion = z.object({
  priority: Priority,
  tier: Tier,
  memories: z.int(),
  tokens: z.int(),
})
export type Portion = z.infer<typeof Portion>

/** A package as a person looks at it: all its figures, the first lines of both lists, and not the text. */
export const PackageView = ContextPackage.omit({ items: true, text: true, verdicts: true }).extend({
  counts: z.object({ included: z.int(), omitted: z.int() }),
  /** In the order they are packed; nothing that is empty. */
  portions: z.array(Portion),
  /** In the order of the text that is sent. */
  included: z.array(IncludedLine),
  omitted: z.array(OmittedLine),
})
export type PackageView = z.infer<typeof PackageView>
