import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_UPKEEP_POLICY } from '#shared/upkeep-policy.ts'
import { policyDifferences } from './policy-words.ts'

const POLICY = DEFAULT_UPKEEP_POLICY

test('[C96] what differs between two policies is told in units a person reads', () => {
  const other = {
    ...POLICY,
    triggers: { ...POLICY.triggers, grownBy: 0, weekly: false },
    merge: { alike: 0.85 },
    evict: { limit: 500, projects: { atlas: 2000, beacon: 50 } },
  }
  expect(policyDifferences(POLICY, other)).toEqual([
    { label: 'When a scope has grown', before: 'by 100 entries', after: 'off' },
    { label: 'Weekly', before: 'on', after: 'off' },
    { label: 'Merge duplicates: alike', before: 'over 80\u00A0%', after: 'over 85\u00A0%' },
    { label: 'Memories per project', before: '1,000', after: '500' },
    {
      label: 'Projects with a limit of their own',
      before: 'none',
      after: 'atlas 2,000, beacon 50',
    },
  ])
})

/** Every leaf of a policy, by its path. */
function leaves(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]))
}

function changedAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) {
    if (typeof value === 'boolean') return !value
    if (typeof value === 'string') return value === 'power' ? 'exponential' : 'power'
    return typeof value === 'number' && value < 1 ? value / 2 : Number(value) + 1
  }
  const fields: Record<string, unknown> = { ...(value as object) }
  return { ...fields, [name]: changedAt(fields[name], rest) }
}

test('[C96] no part of a policy can change without the difference being told', () => {
  const { version: _version, ...draft } = POLICY
  fc.assert(
    fc.property(fc.constantFrom(...leaves(draft)), (path) => {
      const other = changedAt(draft, path) as typeof draft
      expect(policyDifferences(draft, other)).toHaveLength(1)
    }),
  )
})
