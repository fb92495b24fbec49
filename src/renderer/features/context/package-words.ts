import type { OmittedReason } from '#shared/context.ts'
import type { Kind, Tier } from '#shared/context-policy.ts'

export const TIER_WORDS: Record<Tier, string> = {
  task: 'Task',
  project: 'Project',
  global: 'Global',
}

export const TIER_COLOURS: Record<Tier, string> = {
  task: 'bg-tier-task',
  project: 'bg-tier-project',
  global: 'bg-tier-global',
}

export const CONTENT_KIND_WORDS: Record<Kind, { name: string; becomes: string }> = {
  code: { name: 'Code', becomes: 'to its outline' },
  text: { name: 'Text', becomes: 'to its key sentences' },
  history: { name: 'History', becomes: 'to its latest results' },
  other: { name: 'Anything else', becomes: 'to its summary' },
}

type Plain = Exclude<OmittedReason, `ceiling:${string}` | `tier:${string}`>

const REASONS: Record<Plain, string> = {
  expired: 'Expired',
  superseded: 'Superseded',
  archived: 'Archived',
  forgotten: 'Forgotten',
  isolation: 'Not visible to it',
  disputed: 'Needs your decision',
  faded: 'Held back',
  unreadable: 'Not readable',
  overruled: 'Overridden',
  limit: 'Over the limit',
  behind: 'Waits behind another',
  budget: 'Too large a pin',
  excluded: 'Left out by you',
}

/** A reason in two or three words, for a badge and for sorting; the sentence beside it says the rest. */
export function reasonWord(reason: OmittedReason): string {
  if (isPlain(reason)) return REASONS[reason]
  return reason.startsWith('ceiling:') ? 'Over its fill limit' : 'Over its share'
}

const isPlain = (reason: OmittedReason): reason is Plain => Object.hasOwn(REASONS, reason)
