import { beforeEach, expect, test } from 'vitest'
import { MemoryId } from '#shared/memory.ts'
import { AgentPrincipal } from '#shared/principal.ts'
import {
  closeDetail,
  goBack,
  goForward,
  leaveSearch,
  NO_SEARCH,
  openMemory,
  refineMemories,
  refineSearch,
  showJournal,
  showMemories,
  showAgentTab,
  showOverview,
  showScope,
  showSettings,
  showShortTerm,
  startDraft,
  startOver,
  stepToMemory,
  useNavigation,
} from './navigation.ts'
import { refineInbox, showInbox, stepToReview } from './inbox-places.ts'

const A = MemoryId.parse('mem_aaaaaaaaaaaa')
const B = MemoryId.parse('mem_bbbbbbbbbbbb')
const place = () => useNavigation.getState().place

beforeEach(() => startOver('v1'))

test('back and forward lead through the places somebody went to', () => {
  showMemories({ tags: ['deploy'] })
  openMemory(A)
  showJournal({ memoryId: A })
  goBack()
  expect(place()).toMatchObject({ screen: 'memories', memoryId: A, filter: { tags: ['deploy'] } })
  goBack()
  goBack()
  expect(place()).toMatchObject({ filter: { statuses: ['active'] }, memoryId: null })
  goForward()
  expect(place().filter).toEqual({ tags: ['deploy'] })
})

test('typing a search and stepping through rows leave one trace, not one each', () => {
  openMemory(A)
  refineMemories({ filter: { text: 'd' } })
  refineMemories({ filter: { text: 'de' } })
  stepToMemory(B)
  expect(useNavigation.getState().back).toHaveLength(1)
  expect(place()).toMatchObject({ filter: { text: 'de' }, memoryId: B })
})

test('going where one is already adds nothing to the history', () => {
  showOverview()
  expect(useNavigation.getState().back).toEqual([])
})

test('a memory opened from settings is shown beside the list', () => {
  showSettings()
  openMemory(A)
  expect(place()).toMatchObject({ screen: 'memories', memoryId: A })
})

test('a draft takes the pane and gives it back', () => {
  openMemory(A)
  startDraft({ summary: 'x' })
  expect([useNavigation.getState().draft, place().memoryId]).toEqual([{ summary: 'x' }, null])
  closeDetail()
  expect(useNavigation.getState().draft).toBeNull()
})

test('the inbox opens on what waits, at the item that was told of, and walking it leaves one trace', () => {
  showInbox('rev_a')
  stepToReview('rev_b')
  refineInbox({ state: 'resolved' })
  expect(place()).toMatchObject({ inbox: { state: 'resolved', kind: null }, reviewId: null })
  showInbox('rev_c')
  expect(place()).toMatchObject({ inbox: { state: 'open', kind: null }, reviewId: 'rev_c' })
  expect(useNavigation.getState().back).toHaveLength(2)
})

test('beside the page of a scope or an agent a memory opens in the pane', () => {
  showScope({ kind: 'project', id: 'atlas' })
  openMemory(A)
  expect(place()).toMatchObject({ screen: 'scope', memoryId: A })
  showShortTerm('DEV-001')
  openMemory(B)
  expect(place()).toMatchObject({ screen: 'agent', memoryId: B, agentTab: 'short-term' })
})

test('an agent has one page, wherever it is opened from, and its views leave no trace', () => {
  showScope({ kind: 'agent', id: 'DEV-001' })
  const page = { screen: 'agent', agent: 'DEV-001' }
  expect(place()).toMatchObject({ ...page, agentTab: 'sees' })
  showAgentTab('calls')
  expect(place()).toMatchObject({ ...page, agentTab: 'calls' })
  expect(useNavigation.getState().back).toHaveLength(1)
})

test('another vault starts without a past', () => {
  showMemories({ tags: ['deploy'] })
  openMemory(A)
  startOver('v2')
  goBack()
  expect(useNavigation.getState()).toMatchObject({
    vaultId: 'v2',
    back: [],
    forward: [],
    place: { memoryId: null },
  })
})

test('a search is one place in the history however long it is typed, and leaving it leads to where it began', () => {
  showJournal({ actor: 'DEV-001' })
  refineSearch({ text: 'r' })
  refineSearch({ text: 'rollback' })
  openMemory(A)
  expect([place().screen, place().search.text, place().memoryId]).toEqual(['search', 'rollback', A])

  leaveSearch()
  expect([place().screen, place().journal, place().search]).toEqual([
    'journal',
    { actor: 'DEV-001' },
    NO_SEARCH,
  ])
  goForward()
  expect([place().screen, place().search.text]).toEqual(['search', 'rollback'])
})

test('whose eyes the search has changes nothing else until there are words', () => {
  showSettings()
  const as = AgentPrincipal.parse({ kind: 'agent', id: 'DEV-001' })
  refineSearch({ as })
  expect([place().screen, place().search]).toEqual(['settings', { text: '', as }])
  refineSearch({ text: 'rollback' })
  expect([place().screen, place().search]).toEqual(['search', { text: 'rollback', as }])
})
