import { beforeEach, expect, test } from 'vitest'
import { showJournal, startOver, useNavigation } from '#renderer/lib/navigation.ts'
import { showInbox, stepToReview } from '#renderer/lib/inbox-places.ts'
import { useToasts } from '#renderer/lib/toasts.ts'
import { backToRefused } from './refused-verdict.ts'
import { startMerging } from '../edit/typed-texts.ts'
import { ask, pick, refuse, useInboxState } from '../inbox-state.ts'

const REFUSED = { ids: ['rev_1'], sentence: 'It was changed.', from: 'rev_1', to: 'rev_2' }

beforeEach(() => {
  startOver(null)
  useToasts.setState({ toasts: [] })
  useInboxState.setState({ editing: {}, merging: {}, asking: null, preview: null })
  pick([])
  refuse(null)
  showInbox('rev_2')
})

test('[Y45] who stands where the verdict led is led back, to the reason', () => {
  backToRefused(REFUSED)
  expect(now()).toEqual({
    at: 'rev_1',
    refusal: { ids: ['rev_1'], sentence: 'It was changed.' },
    picked: [],
    told: [],
  })
})

test('[Y46] several that were refused are selected again, where the reason is said', () => {
  const ids = ['rev_1', 'rev_3']
  backToRefused({ ...REFUSED, ids })
  expect(now()).toEqual({
    at: 'rev_1',
    refusal: { ids, sentence: 'It was changed.' },
    picked: ids,
    told: [],
  })
})

test.each([
  ['went on', () => stepToReview('rev_3'), 'rev_3', []],
  ['went elsewhere', () => showJournal(), 'rev_2', []],
  ['is asked something', () => ask('postpone'), 'rev_2', []],
  ['began to write', () => startMerging('rev_2', 'Both.'), 'rev_2', []],
  ['selected some', () => pick(['rev_4']), 'rev_2', ['rev_4']],
])('[Y47] who %s stays there, and gets a notice with the way back', (_what, act, at, picked) => {
  act()
  backToRefused(REFUSED)
  const told = [['Not settled: It was changed.', 'rev_1']]
  expect(now()).toEqual({ at, refusal: null, picked, told })
})

function now() {
  const { refusal, picked } = useInboxState.getState()
  return {
    at: useNavigation.getState().place.reviewId,
    refusal,
    picked: [...picked],
    told: useToasts.getState().toasts.map(({ text, review }) => [text, review]),
  }
}
