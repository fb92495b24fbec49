import { expect, test } from 'vitest'
import { promptOf } from './rendered-prompt.ts'

const view = (id: string, content: unknown) => ({
  id,
  content,
  confidence: 0.9,
  priority: 'high',
  metadata: { type: 'factual', tags: ['a'] },
})

test('each memory stands under its own line, and line ends are line ends', () => {
  const json = JSON.stringify([view('mem_1', 'One\nTwo'), view('mem_2', { a: 1 })])
  expect(promptOf(json, 'json', ' Fix it ')).toBe(
    [
      '# What is remembered',
      '## mem_1 · high · confidence 0.9\ntype: factual · tags: ["a"]',
      'One\nTwo',
      '## mem_2 · high · confidence 0.9\ntype: factual · tags: ["a"]',
      '{\n  "a": 1\n}',
      '# Task',
      'Fix it',
    ].join('\n\n'),
  )
})

test('without a task nothing is asked', () => {
  expect(promptOf('[]', 'json', '  ')).toBe('# What is remembered')
})

test('what is written as lines stands as it is', () => {
  expect(promptOf('[DEV-001 2026-03-02 80%] One\n', 'text', 'Fix it')).toBe(
    '# What is remembered\n\n[DEV-001 2026-03-02 80%] One\n\n# Task\n\nFix it',
  )
  expect(promptOf('', 'text', '')).toBe('# What is remembered')
})
