import { useEngineQuery } from '#renderer/lib/engine.ts'
import { act } from '#renderer/lib/toasts.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { DEFAULT_POLICY } from '#shared/context-policy.ts'
import { useDesk } from '../desk.ts'

/** Whether the agent that is looked through is given contexts by this policy when it names none. */
export function AgentPolicy({ name, isSaved }: { name: string; isSaved: boolean }) {
  const agent = useDesk((desk) => desk.as?.id ?? null)
  const { data: assigned } = useEngineQuery('policies.assigned', {})
  if (agent === null || assigned === undefined) return null
  const own = assigned[agent] ?? DEFAULT_POLICY.name
  const isDefault = name === DEFAULT_POLICY.name
  return (
    <Checkbox
      checked={own === name}
      disabled={!isSaved || (isDefault && own === name)}
      onChange={(on) =>
        void act('policies.assign', { agent, policy: on ? name : DEFAULT_POLICY.name })
      }
      className="text-sm"
    >
      {agent} uses this policy{' '}
      <span className="text-soft">{own === name ? 'unless it names another' : `now “${own}”`}</span>
    </Checkbox>
  )
}
