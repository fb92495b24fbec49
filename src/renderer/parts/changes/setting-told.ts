import { policyInWords } from '#renderer/lib/upkeep/policy-words.ts'
import { VaultSetting } from '#shared/vault-setting.ts'

/** A setting of the vault as a person reads it: a policy of upkeep is many numbers, of which one changed. */
export function settingTold(fields: Record<string, unknown>): Record<string, unknown> {
  const setting = VaultSetting.safeParse({ id: 'upkeep', ...fields }).data
  if (setting?.id !== 'upkeep') return fields
  const { evict } = setting.policy
  const words = policyInWords({
    ...setting.policy,
    evict: { ...evict, limit: evict.limit ?? 0 },
  })
  return evict.limit === null ? { ...words, 'Memories per project': 'as in the settings' } : words
}
