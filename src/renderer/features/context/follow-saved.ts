import type { Policy, SavedPolicy } from '#shared/context-policy.ts'
import { canonical } from '#shared/json.ts'

type Policies = readonly SavedPolicy[]

/**
 * A policy as the desk should have it once the vault keeps other ones: the same if somebody edited
 * it here, the saved one if it was the saved one before. Otherwise a preview would go on with rules
 * that no agent gets any more.
 */
export function followSaved(policy: Policy, before: Policies, now: Policies): Policy {
  const was = named(before, policy.name)
  return was !== undefined && isSame(was, policy) ? (named(now, policy.name) ?? policy) : policy
}

/** Whether both pack alike, whatever they are called. */
export function sameRules(a: Policy, b: Policy): boolean {
  return isSame({ ...a, name: b.name, version: b.version }, b)
}

export const named = (policies: Policies, name: string): Policy | undefined =>
  policies.find(({ policy }) => policy.name === name)?.policy

const isSame = (a: Policy, b: Policy) => canonical(a) === canonical(b)
