import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alikeTags } from './near-tags.ts'

const grouped = (...tags: string[]) =>
  alikeTags(tags.map((tag, at) => ({ tag, total: tags.length - at }))).map((group) =>
    group.map(({ tag }) => tag),
  )

test.each([
  [['deploy', 'deploys', 'deployment', 'deployments']],
  [['code-review', 'code_reviews', 'codereview', 'code.review']],
  [['postgres', 'postgress']],
  [['kubernetes', 'kuberentes', 'kubernets']],
  [['category', 'categories']],
  [['testing', 'tests', 'test']],
])('[V164] %j are one tag to a reader', (tags) => {
  expect(grouped(...tags)).toEqual([tags])
})

test.each([
  [['v1', 'v2']],
  [['python2', 'python3']],
  [['release-2025', 'release-2026']],
  [['test', 'text']],
  [['api', 'app']],
  [['billing', 'filling']],
  [['project', 'decision']],
  [['東京', '京都']],
])('[V164] %j are not', (tags) => {
  expect(grouped(...tags)).toEqual([])
})

test('[V164] the most used comes first, and every tag is in one group at most', () => {
  const tag = fc.stringMatching(/^[a-d][a-d-]{0,9}$/)
  const uses = fc.uniqueArray(fc.record({ tag, total: fc.integer({ min: 1, max: 9 }) }), {
    selector: (each) => each.tag,
  })
  const property = fc.property(uses, (tags) => {
    const groups = alikeTags(tags)
    const all = groups.flat().map((each) => each.tag)
    expect(new Set(all).size).toBe(all.length)
    for (const group of groups) {
      expect(group.length).toBeGreaterThan(1)
      const totals = group.map(({ total }) => total)
      expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    }
  })
  fc.assert(property)
})
