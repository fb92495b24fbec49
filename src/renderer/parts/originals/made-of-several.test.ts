import { expect, test } from 'vitest'
import { Memory } from '#shared/memory.ts'
import { extractIn, letterOf, statementsIn } from './made-of-several.ts'

const ORIGINALS = [
  'Deploys run from the main branch. Nobody deploys on Friday.',
  'Nobody deploys on Friday\n\nThe staging host is osiris.',
]

test('[C94] each statement of a merged or extracted text names the originals it stands in', () => {
  const text =
    'Deploys run from the main branch. Nobody deploys on Friday. The staging host is osiris.'
  expect(statementsIn(text, ORIGINALS)).toEqual([
    { text: 'Deploys run from the main branch.', from: [0] },
    { text: 'Nobody deploys on Friday.', from: [0, 1] },
    { text: 'The staging host is osiris.', from: [1] },
  ])
})

test('[C94] a statement that stands nowhere is shown to stand nowhere', () => {
  expect(statementsIn('- Nobody deploys on Friday\n- Invented.\n', ORIGINALS)).toEqual([
    { text: 'Nobody deploys on Friday', from: [0, 1] },
    { text: 'Invented.', from: [] },
  ])
  expect(statementsIn('', ORIGINALS)).toEqual([])
})

test('[C94] the originals have letters, and numbers where letters end', () => {
  expect([letterOf(0), letterOf(25), letterOf(26)]).toEqual(['A', 'Z', '27'])
})

const NOTES = ['mem_bbbbbbbbbbbb', 'mem_cccccccccccc']
const MADE = {
  id: 'mem_aaaaaaaaaaaa',
  key: 'k',
  type: 'episodic',
  subtype: 'extract',
  content: { form: 'text', text: 'Osiris.' },
  summary: 'Osiris',
  scope: { kind: 'global' },
  tags: [],
  priority: 'medium',
  ttl: 'permanent',
  expiresAt: null,
  importance: 0.5,
  confidence: 1,
  source: 'upkeep/extract',
  context: {},
  links: NOTES.map((to) => ({ kind: 'derived-from', to })),
  domain: 'general',
  taskType: 'general',
  attachment: null,
  createdBy: 'SYSTEM',
  contributors: [],
  accessCount: 0,
  lastAccessedAt: null,
  values: {},
  status: 'active',
  createdAt: 1,
  updatedAt: 1,
  consolidatedAt: null,
  tokens: 1,
}

test('[C94] an extract says itself where each of its lines stands, and its title is none of them', () => {
  const extract = extractIn(
    Memory.parse({
      ...MADE,
      content: { form: 'text', text: 'Extract of 2 notes:\n- The host is osiris.\n- It is slow.' },
      context: {
        extract: [
          { line: 1, from: NOTES[1] },
          { line: 2, from: NOTES[0] },
        ],
      },
    }),
  )
  expect(extract).toEqual({
    title: 'Extract of 2 notes:',
    statements: [
      { text: 'The host is osiris.', from: [1] },
      { text: 'It is slow.', from: [0] },
    ],
  })
  expect(extractIn(Memory.parse(MADE))).toBeNull()
})
