import { z } from 'zod'
import { Family } from './model-family.ts'
import type { Scope } from './scope.ts'
import { oneLine } from './text.ts'

/** Whose share of the budget a memory is paid from (docs/context.md). */
export const TIERS = ['task', 'project', 'global'] as const
export const Tier = z.enum(TIERS)
export type Tier = z.infer<typeof Tier>

/** The priorities that have a ceiling, in the order they are packed. Critical ones have none. */
export const LEVELS = ['high', 'medium', 'low'] as const
export const Level = z.enum(LEVELS)
export type Level = z.infer<typeof Level>

/** What a text is, as far as shortening it goes. */
export const KINDS = ['code', 'text', 'history', 'other'] as const
export const Kind = z.enum(KINDS)
export type Kind = z.infer<typeof Kind>

/** How a context is written: as JSON, or as a few lines for each memory, which take less. */
export const FORMATS = ['json', 'text'] as const
export const Format = z.enum(FORMATS, `Format must be one of ${FORMATS.join(', ')}.`)
export type Format = z.infer<typeof Format>

const percent = (name: string) =>
  z
    .int(`${name} is a whole percentage.`)
    .min(0, `${name} is 0 to 100 %.`)
    .max(100, `${name} is 0 to 100 %.`)
const onOff = z.boolean('On or off.')

/** As many as recall weighs for one task: a higher limit would promise what nobody finds. */
export const MOST_PLACES = 300
export const MOST_ENDS = 1000

export const PolicyName = oneLine('Name', 60)

/** How a context is put together. Named and kept; a change makes the next version. */
export const Policy = z.strictObject({
  name: PolicyName,
  version: z.int().min(1),
  /** Of what critical memories leave, in percent. */
  shares: z
    .strictObject({ task: percent('Share'), project: percent('Share'), global: percent('Share') })
    .refine(({ task, project, global }) => task + project + global === 100, {
      message: 'The three shares must add up to 100 %.',
    }),
  /** Of the budget, in percent: use after the last memory of this priority. */
  ceilings: z
    .strictObject({ high: percent('Ceiling'), medium: percent('Ceiling'), low: percent('Ceiling') })
    .refine(({ high, medium, low }) => high <= medium && medium <= low, {
      message: 'A lower priority cannot have a lower ceiling than a higher one.',
    }),
  /** Long-term memories beyond the critical ones. */
  limit: z
    .int('The limit is a whole number.')
    .min(0, 'The limit is 0 or more.')
    .max(MOST_PLACES, `The limit is at most ${MOST_PLACES}: no more are looked for.`),
  /** So many from each end of the ranking come before its middle; 0 is off. */
  headTail: z
    .int('Head and tail is a whole number.')
    .min(0, 'Head and tail is 0 or more.')
    .max(MOST_ENDS, `Head and tail is at most ${MOST_ENDS}.`),
  /** Off: memories of this kind go in whole or not at all. */
  compression: z.strictObject({ code: onOff, text: onOff, history: onOff, other: onOff }),
  family: Family,
  format: Format.default('json'),
})
export type Policy = z.infer<typeof Policy>

/** What a person saves: the version is the vault's to give. */
export const PolicyDraft = Policy.omit({ version: true })
export type PolicyDraft = z.infer<typeof PolicyDraft>

/** As the vault keeps it: there is one of each name. */
export const PolicyRecord = Policy.extend({
  id: z.string(),
  /** Who is given contexts by it without naming one. No part of the policy: an agent is told that, not who else has it. */
  agents: z.array(z.string()).optional(),
})
export type PolicyRecord = z.infer<typeof PolicyRecord>

/** `own`: kept in the vault; otherwise it is the one Loci comes with. */
export const SavedPolicy = z.object({ policy: Policy, own: z.boolean() })
export type SavedPolicy = z.infer<typeof SavedPolicy>

export const DEFAULT_POLICY: Policy = {
  name: 'Default',
  version: 1,
  shares: { task: 40, project: 40, global: 20 },
  ceilings: { high: 80, medium: 90, low: 95 },
  limit: 10,
  headTail: 0,
  compression: { code: true, text: true, history: true, other: true },
  family: 'o200k',
  format: 'json',
}

export function tierOf({ kind }: Scope): Tier {
  switch (kind) {
    case 'task':
    case 'session':
      return 'task'
    case 'project':
    case 'team':
    case 'agent':
      return 'project'
    case 'global':
      return 'global'
  }
}
