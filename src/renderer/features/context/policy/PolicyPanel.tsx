import { Select } from '#renderer/ui/Select.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import type { SavedPolicy } from '#shared/context-policy.ts'
import { canonical } from '#shared/json.ts'
import { tryPolicy, useDesk } from '../desk.ts'
import { Ceilings } from './Ceilings.tsx'
import { Compression } from './Compression.tsx'
import { Places } from './Places.tsx'
import { SavePolicy } from './SavePolicy.tsx'
import { ShareFields } from './ShareFields.tsx'
import { countSentence, FAMILIES, FAMILY_COUNTS } from '#shared/model-family.ts'
import type { PolicyPart } from './policy-part.ts'

/** The rules of packing, tried at once and saved only when asked. */
export function PolicyPanel({ policies }: { policies: readonly SavedPolicy[] }) {
  const tried = useDesk((desk) => desk.now.policy)
  const policy = useDesk((desk) => desk.unfinished) ?? tried
  const saved = policies.find((one) => one.policy.name === policy.name)
  const isEdited = canonical(saved?.policy) !== canonical(policy)
  return (
    <section aria-label="Policy" className="flex flex-col gap-4 border-t pt-4">
      <Field label="Policy">
        <Select
          value={isEdited ? EDITED : policy.name}
          options={[
            ...(isEdited
              ? [{ value: EDITED, label: `${policy.name}, ${saved ? 'edited' : 'not saved'}` }]
              : []),
            ...policies.map(({ policy: { name, version } }) => ({
              value: name,
              label: `${name}, version ${version}`,
            })),
          ]}
          onChange={(name) => {
            const chosen = policies.find((one) => one.policy.name === name)
            if (chosen) tryPolicy(chosen.policy)
          }}
        />
      </Field>
      <ShareFields policy={policy} onChange={tryPolicy} />
      <Ceilings policy={policy} onChange={tryPolicy} />
      <Places policy={policy} onChange={tryPolicy} />
      <Compression policy={policy} onChange={tryPolicy} />
      <FamilyChoice policy={policy} onChange={tryPolicy} />
      <SavePolicy key={policy.name} policy={policy} policies={policies} isEdited={isEdited} />
    </section>
  )
}

/** No name can be empty, so none is mistaken for it. */
const EDITED = ''

/** Whose tokens are counted, and how well that is known. */
function FamilyChoice({ policy, onChange }: PolicyPart) {
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
