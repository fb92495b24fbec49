import { classes } from '#renderer/lib/classes.ts'
import { Slider } from '#renderer/ui/Slider.tsx'
import { TIERS } from '#shared/context-policy.ts'
import { NumberField } from '#renderer/ui/NumberField.tsx'
import { TIER_COLOURS, TIER_WORDS } from '../package-words.ts'
import { isPercent, PERCENT_RULE, type PolicyPart } from './policy-part.ts'
import { rebalanced, sharesProblem } from './share-balance.ts'

/** Dragging one moves the others along; what is typed is checked. */
export function ShareFields({ policy, onChange }: PolicyPart) {
  const { shares } = policy
  const problem = sharesProblem(shares)
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="section-label mb-1">Split of the remaining budget</legend>
      {TIERS.map((tier) => (
        <div key={tier} className="flex h-7.5 items-center gap-2">
          <span className="flex w-18 shrink-0 items-center gap-2 text-sm">
            <span aria-hidden className={classes('size-2.5 rounded-[2px]', TIER_COLOURS[tier])} />
            {TIER_WORDS[tier]}
          </span>
          <Slider
            aria-label={`Share of ${tier}`}
            min={0}
            max={100}
            step={1}
            value={shares[tier]}
            onChange={(value) => onChange({ ...policy, shares: rebalanced(shares, tier, value) })}
            className="flex-1"
          />
          <NumberField
            label={`Share of ${tier} in percent`}
            unit="%"
            value={shares[tier]}
            accepts={isPercent}
            rule={PERCENT_RULE}
            onChange={(value) => onChange({ ...policy, shares: { ...shares, [tier]: value } })}
            className="w-16 shrink-0"
          />
        </div>
      ))}
      {problem === undefined ? (
        <p className="text-sm text-soft">Together 100&nbsp;%.</p>
      ) : (
        <p role="alert" className="text-sm text-danger">
          {problem} The package keeps the last shares that added up.
        </p>
      )}
    </fieldset>
  )
}
