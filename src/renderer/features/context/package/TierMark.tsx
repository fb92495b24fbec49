import { classes } from '#renderer/lib/classes.ts'
import type { Tier } from '#shared/context-policy.ts'
import { TIER_COLOURS, TIER_WORDS } from '../package-words.ts'

export function TierMark({ tier }: { tier: Tier }) {
  return (
    <span
      title={`Paid from the share of ${TIER_WORDS[tier].toLowerCase()}`}
      className="flex w-17 shrink-0 items-center gap-1.5 text-sm"
    >
      <span
        aria-hidden
        className={classes('size-2.5 shrink-0 rounded-[2px]', TIER_COLOURS[tier])}
      />
      {TIER_WORDS[tier]}
    </span>
  )
}
