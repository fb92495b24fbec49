import type { ReactNode } from 'react'
import { count } from '#renderer/lib/format.ts'
import { MOST_ENDS, MOST_PLACES } from '#shared/context-policy.ts'
import { NumberField } from '#renderer/ui/NumberField.tsx'
import { isCount, type PolicyPart } from './policy-part.ts'

/** How many long-term memories, and whether the ends of the ranking come before its middle. */
export function Places({ policy, onChange }: PolicyPart) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="section-label mb-1">Limits</legend>
      <Line words="Maximum memories" hint="Critical and pinned ones do not count">
        <NumberField
          label="Maximum memories"
          value={policy.limit}
          accepts={isCount(MOST_PLACES)}
          rule={`A whole number from 0 to ${count(MOST_PLACES)}.`}
          onChange={(limit) => onChange({ ...policy, limit })}
          className="w-16 shrink-0"
        />
      </Line>
      <Line words="Head and tail" hint="So many from each end before the middle; 0 is off">
        <NumberField
          label="Head and tail"
          value={policy.headTail}
          accepts={isCount(MOST_ENDS)}
          rule={`A whole number from 0 to ${count(MOST_ENDS)}.`}
          onChange={(headTail) => onChange({ ...policy, headTail })}
          className="w-16 shrink-0"
        />
      </Line>
    </fieldset>
  )
}

function Line(props: { words: string; hint: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      <span className="min-w-0 flex-1 text-sm">
        {props.words}
        <span className="block text-soft">{props.hint}</span>
      </span>
      {props.children}
    </div>
  )
}
