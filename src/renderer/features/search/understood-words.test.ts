import { expect, test } from 'vitest'
import type { ParsedTask } from '#shared/recall.ts'
import { semanticWords, understood } from './understood-words.ts'

const PARSED: ParsedTask = {
  language: 'en',
  keywords: ['retry', 'webhooks'],
  phrases: ['dead letter'],
  excluded: ['docs'],
  entities: [{ kind: 'path', text: 'src/hooks.ts' }],
  intent: 'fix',
  dates: [
    {
      text: 'last week',
      from: Date.UTC(2026, 10, 9),
      until: Date.UTC(2026, 10, 16),
      everyYear: false,
    },
    { text: '8 May', from: Date.UTC(2026, 4, 8), until: Date.UTC(2026, 4, 9), everyYear: true },
  ],
}

test('what was read out of the words is said in order of weight, days in words', () => {
  expect(understood(PARSED).map(({ as, text }) => `${as} ${text}`.trim())).toEqual([
    'exactly “dead letter”',
    'without docs',
    'path src/hooks.ts',
    'last week 9 Nov 2026 – 15 Nov 2026',
    '8 May 8 May, any year',
    'retry',
    'webhooks',
    'about something to fix',
  ])
  expect(understood({ ...PARSED, intent: 'other' }).at(-1)?.text).toBe('webhooks')
})

test('whether meaning was compared is said in words', () => {
  const semantic = { sentence: 'No model is there.', model: null, embedded: 120, waiting: 280 }
  expect(
    (['on', 'catching-up', 'off'] as const).map((state) => semanticWords({ ...semantic, state })),
  ).toEqual(['Semantic search on.', 'Indexing meaning, 30\u00a0%.', 'No model is there.'])
})
