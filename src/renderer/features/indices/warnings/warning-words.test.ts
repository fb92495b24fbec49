import { expect, test } from 'vitest'
import { WARNINGS } from '#shared/indices.ts'
import { warningWords } from './warning-words.ts'

const ATLAS = { kind: 'project', id: 'atlas' } as const

test('[V185] a warning says what is so, in how many, and what becomes what', () => {
  const alike = warningWords({
    kind: 'alike-tags',
    scope: null,
    count: 3,
    tags: ['deploy', 'deploys', 'deployment'],
    repair: null,
  })
  expect([alike.title, alike.question, alike.sentence]).toEqual([
    'deploy, deploys and deployment look like one tag',
    'Merge into deploy?',
    'deploys and deployment become deploy, in every scope.',
  ])
  const untagged = { kind: 'untagged' as const, scope: ATLAS, count: 1, tags: [], repair: null }
  expect(warningWords(untagged).title).toBe('1 memory of project/atlas without a tag')
})

test('[V185] every kind has its words, and only what splits itself has no button', () => {
  const words = WARNINGS.map((kind) =>
    warningWords({ kind, scope: ATLAS, count: 2, tags: ['a', 'b'], repair: null }),
  )
  for (const { title, why } of words) expect(Math.min(title.length, why.length)).toBeGreaterThan(10)
  expect(WARNINGS.filter((_, at) => words[at]?.button === null)).toEqual(['over-long'])
})
