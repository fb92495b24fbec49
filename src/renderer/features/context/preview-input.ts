import type { Input } from '#shared/contract.ts'
import { canonical } from '#shared/json.ts'
import type { AgentPrincipal } from '#shared/principal.ts'
import type { PackageSetting } from './desk.ts'

export type PreviewInput = Input<'context.previewText'>

/** Who asks for what. */
interface Asker {
  as: AgentPrincipal | null
  task: string
}

export function previewInput({ as, task }: Asker, setting: PackageSetting): PreviewInput {
  const { budget, policy, pin, exclude } = setting
  return {
    task,
    budget,
    policy,
    whatIf: { pin: [...pin], exclude: [...exclude] },
    ...(as !== null && { as }),
  }
}

export const isChanged = (start: PackageSetting, now: PackageSetting) =>
  canonical(start) !== canonical(now)
