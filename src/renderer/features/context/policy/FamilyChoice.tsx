import { Field } from '#renderer/ui/Field.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { countSentence, FAMILIES, FAMILY_COUNTS } from '#shared/model-family.ts'
import type { PolicyPart } from './policy-part.ts'

/** Whose tokens are counted, and how well that is known. */
export function FamilyChoice({ policy, onChange }: PolicyPart) {
  return (
    <Field label="Model" hint={`Tokens are ${countSentence(policy.family)}.`}>
      <Select
        value={policy.family}
        options={OPTIONS}
        onChange={(family) => onChange({ ...policy, family })}
      />
    </Field>
  )
}

const OPTIONS = FAMILIES.map((value) => ({ value, label: FAMILY_COUNTS[value].label }))
