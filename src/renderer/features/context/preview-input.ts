import type { Input } from '#shared/contract.ts'
import { canonical } from '#shared/json.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { Setting } from './desk.ts'

export type Preview = Input<'context.previewText'>

/** Who asks for what. */
interface Asker {
  as: AgentPrincipal | null
  task: string
}

export function previewOf({ as, task }: Asker, setting: Setting): Preview {
  const { budget, policy, pin, exclude } = setting
  return {
    task,
    budget,
    policy,
    whatIf: { pin: [...pin], exclude: [...exclude] },
    ...(as !== null && { as }),
  }
}

export const isChanged = (start: Setting, now: Setting) => canonical(start) !== canonical(now)
