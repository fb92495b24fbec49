import { USER, type Principal } from '#engine/index.ts'
import { type EngineMethod, contract } from '#shared/contract.ts'
import type { UpkeepPolicy } from '#shared/upkeep.ts'
import type { z } from 'zod'

type Ask = <T>(
  principal: Principal,
  method: EngineMethod,
  input: unknown,
  output: z.ZodType<T>,
) => Promise<T>

/** The policy as it stands, with other triggers. */
export async function savePolicy(
  change: Partial<UpkeepPolicy['triggers']>,
  ask: Ask,
): Promise<void> {
  const known = await ask(USER, 'upkeep.policy', {}, contract['upkeep.policy'].output)
  const { version: _version, ...policy } = known
  const next = { ...policy, triggers: { ...policy.triggers, ...change } }
  await ask(USER, 'upkeep.savePolicy', { policy: next }, contract['upkeep.savePolicy'].output)
}
