import { expect, test } from 'vitest'
import type { HandoffChain, HandoffLine } from '#shared/handoff.ts'
import { heldList, linesOf } from './chain-lines.ts'

const link = (id: string, status: HandoffLine['status'] = 'open'): HandoffLine => ({
  id,
  createdAt: Number(id),
  agent: 'DEV-001',
  to: { kind: 'agent', id: 'QA-001' },
  status,
  expiresAt: 2,
  settledAt: null,
  acceptedBy: null,
  summary: 'Done',
  pending: 0,
  done: 0,
})
const chain = (id: string, ...links: HandoffLine[]): HandoffChain => ({
  id,
  about: id,
  project: null,
  links,
})

test('[T79] each chain has a heading, and its handoffs stand under it', () => {
  const lines = linesOf([chain('a', link('1'), link('2')), chain('b', link('3'))])
  expect(lines.map(({ key }) => key)).toEqual(['chain a', '1', '2', 'chain b', '3'])
})

test('[T79] a list that is held keeps its order while what is in it goes on', () => {
  const before = [chain('a', link('1')), chain('b', link('2'))]
  const live = [
    chain('c', link('5')),
    chain('b', link('2', 'accepted'), link('4')),
    chain('a', link('1')),
    // An older one that the person scrolled to.
    chain('d', link('0')),
  ]
  expect(heldList(live, before)).toEqual({
    shown: [chain('a', link('1')), chain('b', link('2', 'accepted')), chain('d', link('0'))],
    came: 2,
  })
})
