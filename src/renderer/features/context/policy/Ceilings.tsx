import { PRIORITY_WORDS } from '#renderer/lib/memory/memory-words.ts'
import { LEVELS, Policy } from '#shared/context-policy.ts'
import { NumberField } from '#renderer/ui/NumberField.tsx'
import { isPercent, PERCENT_RULE, type PolicyPart } from './policy-part.ts'

/** How full the budget may be after the last memory of a priority. */
export function Ceilings({ policy, onChange }: PolicyPart) {
  const { ceilings } = policy
  const problem = Policy.shape.ceilings.safeParse(ceilings).error?.issues[0]?.message
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="section-label mb-1">Fill limits</legend>
      <div className="flex gap-2">
        {LEVELS.map((level) => (
          <span key={level} className="flex min-w-0 flex-1 flex-col gap-0.5">
            <span aria-hidden className="text-sm text-soft">
              {PRIORITY_WORDS[level]}
            </span>
            <NumberField
              label={`Ceiling of ${level} priority in percent`}
              unit="%"
              value={ceilings[level]}
              accepts={isPercent}
              rule={PERCENT_RULE}
              onChange={(value) =>
                onChange({ ...policy, ceilings: { ...ceilings, [level]: value } })
              }
            />
          </span>
        ))}
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
