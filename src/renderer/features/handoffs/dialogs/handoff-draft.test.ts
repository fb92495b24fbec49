import { expect, test } from 'vitest'
import type { HandoffView } from '#shared/handoff.ts'
import { MemoryId } from '#shared/memory.ts'
import { changesOf, draftOf, linesIn } from './handoff-draft.ts'

const [A, B] = [MemoryId.parse('mem_000000000001'), MemoryId.parse('mem_000000000002')]
const handoff = {
  to: { kind: 'agent', id: 'QA-001' },
  summary: 'Done.',
  pending: ['Test it\non a phone', 'Write it down'],
  items: [{ row: { id: A }, because: ['created'] }],
} as unknown as HandoffView

test('[T79] a form sends only what is different, and an item of several lines stays as it was', () => {
  const draft = draftOf(handoff)
  expect(changesOf(handoff, draft)).toEqual({ recommended: [], without: [] })
  const next = { ...draft, memories: [B], pending: `${draft.pending}\n  Tell Ada  \n\n` }
  expect(changesOf(handoff, next)).toEqual({
    pending: ['Test it\non a phone', 'Write it down', 'Tell Ada'],
    recommended: [B],
    without: [A],
  })
})

test('[T79] each line that says something is an item', () => {
  expect(linesIn(' a \n\n b')).toEqual(['a', 'b'])
})
