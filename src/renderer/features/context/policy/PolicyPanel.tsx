import { Select } from '#renderer/ui/Select.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import type { SavedPolicy } from '#shared/context-policy.ts'
import { canonical } from '#shared/json.ts'
import { tryPolicy, useDesk } from '../desk.ts'
import { AgentPolicy } from './AgentPolicy.tsx'
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
      <FormatChoice policy={policy} onChange={tryPolicy} />
      <AgentPolicy name={policy.name} isSaved={saved !== undefined} />
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

/** How a memory is written down for the model: what stands around it is paid for too. */
function FormatChoice({ policy, onChange }: PolicyPart) {
  return (
    <Field label="Written as" hint={FORMAT_HINTS[policy.format]}>
      <Select
        value={policy.format}
        options={FORMAT_OPTIONS}
        onChange={(format) => onChange({ ...policy, format })}
      />
    </Field>
  )
}

const FORMAT_OPTIONS = [
  { value: 'json', label: 'JSON' },
  { value: 'text', label: 'Text' },
] as const
const FORMAT_HINTS = {
  json: 'Every memory with its id and all that is known about it.',
  text: 'A line before each memory: who said it, since when, how sure. Without ids, with about a third of the tokens around it.',
} as const

const OPTIONS = FAMILIES.map((value) => ({ value, label: FAMILY_COUNTS[value].label }))
