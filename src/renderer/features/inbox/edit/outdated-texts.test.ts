import { beforeEach, expect, test } from 'vitest'
import { useToasts } from '#renderer/lib/toasts.ts'
import type { ReviewCard } from '#shared/review.ts'
import { dropOutdatedTexts } from './outdated-texts.ts'
import { aCard } from '../test-support.ts'
import { begunAt, dropTexts, startMerging, typedAt, typeMerged } from './typed-texts.ts'
import { ask, useInboxState } from '../inbox-state.ts'

beforeEach(() => {
  useInboxState.setState({ editing: {}, merging: {}, leaving: new Set(), asking: null })
  useToasts.setState({ toasts: [] })
})

const ENDED = { by: 'USER', at: 9, why: null } as const
const CARDS: Record<string, ReviewCard> = {
  waits: aCard('waits'),
  closed: aCard('closed', {
    label: 'Created “Closed.”',
    state: 'resolved',
    resolution: { ...ENDED, how: 'outdated' },
  }),
  ruled: aCard('ruled', { state: 'resolved', resolution: { ...ENDED, how: 'by-rule' } }),
  leaving: aCard('leaving', { state: 'resolved', resolution: { ...ENDED, how: 'merged' } }),
}
const lookUp = async (id: string) => CARDS[id] ?? null

test('[Y48] texts at items that ended go, with a word; those that can still be saved stay', async () => {
  for (const id of [...Object.keys(CARDS), 'of-another-vault']) begin(id)
  useInboxState.setState({ leaving: new Set(['leaving']) })
  await dropOutdatedTexts(lookUp)
  expect(typedAt()).toEqual(['waits', 'ruled', 'leaving', 'of-another-vault'])
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
    'Would have created “Closed.”: Closed by itself. What you had begun to write there is gone.',
  ])
})

test('[Y49] an editor in which nothing was typed goes without a word', async () => {
  startMerging('closed', 'Both.')
  await dropOutdatedTexts(lookUp)
  expect([typedAt(), useToasts.getState().toasts]).toEqual([[], []])
})

test('[Y50] only what was changed is begun, and taking it away leaves an open question open', () => {
  startMerging('waits', 'Both.')
  begin('closed')
  expect(begunAt(useInboxState.getState())).toEqual(['closed'])
  ask('postpone')
  dropTexts(['closed'])
  expect([typedAt(), useInboxState.getState().asking]).toEqual([['waits'], 'postpone'])
})

function begin(id: string) {
  startMerging(id, 'Both.')
  typeMerged(id, 'Both, and more.')
}
