import { expect, test } from 'vitest'
import { fieldChanges } from '#renderer/lib/diff/field-changes.ts'
import { DEFAULT_UPKEEP_POLICY } from '#shared/upkeep-policy.ts'
import { settingTold } from './setting-told.ts'

test('[C97] a policy of upkeep is told in the journal by what changed in it, not as a whole', () => {
  const before = { ...DEFAULT_UPKEEP_POLICY, evict: { limit: null, projects: {} } }
  const after = { ...before, version: 2, merge: { alike: 0.9 } }
  const told = fieldChanges(settingTold({ policy: before }), settingTold({ policy: after }))
  expect(told).toEqual([
    {
      name: 'Merge duplicates: alike',
      label: 'Merge duplicates: alike',
      kind: 'value',
      before: 'over 80\u00A0%',
      after: 'over 90\u00A0%',
    },
  ])
})

test('[C97] other settings of the vault are told as they are', () => {
  expect(settingTold({ weights: { keywords: 2 } })).toEqual({ weights: { keywords: 2 } })
})
