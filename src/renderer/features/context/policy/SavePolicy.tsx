import { useState } from 'react'
import { act } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Field } from '#renderer/ui/Field.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { DEFAULT_POLICY, Policy, PolicyName, type SavedPolicy } from '#shared/context-policy.ts'
import { named, sameRules } from '../follow-saved.ts'
import { settlePolicy, tryPolicy } from '../desk.ts'

interface SavePolicyProps {
  policy: Policy
  policies: readonly SavedPolicy[]
  isEdited: boolean
}

/** Under its own name it becomes the next version, under a new one another policy. */
export function SavePolicy({ policy, policies, isEdited }: SavePolicyProps) {
  const [name, setName] = useState(policy.name)
  const typed = name.trim()
  const saved = policies.find((one) => one.policy.name === typed)
  const isSound = Policy.safeParse(policy).success && PolicyName.safeParse(typed).success
  const isThere = saved !== undefined && sameRules(saved.policy, policy)
  const isOlder = saved?.policy.name === policy.name && saved.policy.version !== policy.version
  return (
    <div className="flex flex-col gap-2 border-t pt-4">
      <Field label="Save under the name" error={typed === '' ? 'Give the policy a name.' : null}>
        <TextField value={name} onChange={setName} maxLength={60} />
      </Field>
      {isOlder && (
        <p role="status" className="text-sm text-warn">
          The vault has version {saved.policy.version} of it now; what stands here began as version{' '}
          {policy.version}.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          variant="primary"
          disabled={!isSound || isThere}
          onClick={() => void save(policy, typed)}
        >
          {saved ? 'Save as the next version' : 'Save as a new policy'}
        </Button>
        <Button size="s" disabled={!isEdited} onClick={() => backToSaved(policy, policies)}>
          Reset
        </Button>
        {saved?.own === true && typed === policy.name && (
          <Button size="s" onClick={() => void remove(typed)}>
            {typed === DEFAULT_POLICY.name ? 'Back to Loci’s default' : 'Remove'}
          </Button>
        )}
      </div>
    </div>
  )
}

async function save(policy: Policy, name: string) {
  const { shares, ceilings, limit, headTail, compression, family, format } = policy
  const draft = { name, shares, ceilings, limit, headTail, compression, family, format }
  const outcome = await act('policies.save', draft)
  if (outcome !== null) settlePolicy(outcome.policy)
}

/** Of one that is not kept any more, the default is what is left. */
function backToSaved({ name }: Policy, policies: readonly SavedPolicy[]) {
  tryPolicy(named(policies, name) ?? policies[0]?.policy ?? DEFAULT_POLICY)
}

/** Of the default, Loci's own is left; any other stays on the desk, to be saved again. */
async function remove(name: string) {
  const outcome = await act('policies.remove', { name })
  if (outcome !== null && name === DEFAULT_POLICY.name) settlePolicy(DEFAULT_POLICY)
}
