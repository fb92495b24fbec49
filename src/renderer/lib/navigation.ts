import { create } from 'zustand'
import type { PackageId } from '#shared/context-ledger.ts'
import { type MemoryFilter, NEWEST_FIRST, type Sort } from '#shared/filter.ts'
import type { JournalFilter } from '#shared/journal.ts'
import type { MemoryDraft, MemoryId } from '#shared/memory.ts'
import type { OwnActKind } from '#shared/own-act.ts'
import type { Review, ReviewKind } from '#shared/review.ts'
import { isSearch, type SavedFilter, type Search } from '#shared/saved-filter.ts'
import type { Scope } from '#shared/scope.ts'
import { hasPane, type Screen } from './screens.ts'

/** The views of an agent's page. */
export type AgentTab =
  | 'sees'
  | 'effective'
  | 'short-term'
  | 'sessions'
  | 'given'
  | 'wrote'
  | 'calls'

/** Which part of upkeep is shown, and the run being looked at; null is what is to come. */
export type UpkeepPlace = { tab: 'runs' | 'policy' | 'forgetting'; run: string | null }
/** The ways out of a vault and into it. */
export type ArchivesTab = 'export' | 'import' | 'mirror' | 'backups'

/** Which items of the inbox are listed. */
export interface InboxList {
  state: Review['state']
  kind: ReviewKind | null
}

/** What Loci did on its own since then, or one kind of it. */
export interface DoneList {
  since: number
  kind: OwnActKind | null
}

/** Where a person is; Back and Forward go from one to the next. */
export interface WindowPlace {
  screen: Screen
  filter: MemoryFilter
  sort: Sort
  /** The words in the search box, on whatever screen. */
  search: Search
  journal: JournalFilter
  inbox: InboxList
  /** The item of the inbox being looked at; null is the first. */
  reviewId: string | null
  /** Which place's page is shown. */
  scope: Scope
  /** Whose index is shown; null is all of them together. */
  index: Scope | null
  /** Whose page is shown; null is whoever was active last. */
  agent: string | null
  agentTab: AgentTab
  /** The session whose page is shown, or two of them side by side. */
  session: readonly string[]
  /** The handoff being looked at; null is the newest. */
  handoff: string | null
  upkeep: UpkeepPlace
  archives: ArchivesTab
  /** In the detail pane, beside the screens that have one. */
  memoryId: MemoryId | null
  /** Which of Loci’s own acts the inbox lists instead of items; null lists items. */
  done: DoneList | null
  /** The package that was looked for among what agents were given. */
  served: PackageId | null
  /** The setting that was looked for. */
  setting: string | null
}

interface Navigation {
  /** Whose places these are. */
  vaultId: string | null
  place: WindowPlace
  /** A new memory is being written in the detail pane, starting from this. */
  draft: Partial<MemoryDraft> | null
  /** The memory that is to be opened for editing at once. */
  toEdit: MemoryId | null
  back: readonly WindowPlace[]
  forward: readonly WindowPlace[]
}

export const DEFAULT_FILTER: MemoryFilter = { statuses: ['active'] }

export const NO_SEARCH: Search = { text: '', as: null }

export const WAITING: InboxList = { state: 'open', kind: null }

const START: Navigation = {
  vaultId: null,
  place: {
    screen: 'overview',
    filter: DEFAULT_FILTER,
    sort: NEWEST_FIRST,
    search: NO_SEARCH,
    journal: {},
    inbox: WAITING,
    reviewId: null,
    scope: { kind: 'global' },
    index: null,
    agent: null,
    agentTab: 'sees',
    session: [],
    handoff: null,
    upkeep: { tab: 'runs', run: null },
    archives: 'export',
    memoryId: null,
    done: null,
    served: null,
    setting: null,
  },
  draft: null,
  toEdit: null,
  back: [],
  forward: [],
}

export const useNavigation = create<Navigation>(() => START)

/** Home: what needs a person, what happened, who is at work. */
export function showOverview() {
  go({ screen: 'overview' })
}

/** A list to come back from: a scope, a saved filter, a tag somebody clicked. */
export function showMemories(filter: MemoryFilter = DEFAULT_FILTER, sort: Sort = NEWEST_FIRST) {
  go({ screen: 'memories', filter, sort })
}

/** The same list, narrowed or ordered otherwise: typing a search must not fill the history. */
export function refineMemories(change: { filter?: MemoryFilter; sort?: Sort }) {
  amend({ screen: 'memories', ...change })
}

export function goToMemories() {
  go({ screen: 'memories' })
}

/** A search to come back from, such as a saved one. */
export function showSearch(search: Search) {
  go({ screen: 'search', search, memoryId: null })
}

/** The same search, with other words or narrowed: however long somebody types, it is one place in the history. */
export function refineSearch(change: Partial<Search>) {
  const { screen, search } = useNavigation.getState().place
  const next = { ...search, ...change }
  if (screen === 'search' || next.text.trim() === '') amend({ search: next })
  else showSearch(next)
}

/** Back to where the search began, with no word of it left; Forward leads to it again. */
export function leaveSearch() {
  useNavigation.setState(({ place, back }) => {
    if (place.screen !== 'search') return {}
    const at = back.findLastIndex(({ screen }) => screen !== 'search')
    const before = back[at] ?? { ...START.place, search: NO_SEARCH }
    return { place: before, draft: null, back: back.slice(0, Math.max(at, 0)), forward: [place] }
  })
}

/** What a person gave a name: a filter of the list, or a search. */
export function showPinned(saved: SavedFilter) {
  if (isSearch(saved)) showSearch(saved.search)
  else showMemories(saved.filter, saved.sort)
}

export function showPlayground() {
  go({ screen: 'playground' })
}

/** What an LLM would be given. */
export function showContext() {
  go({ screen: 'context', served: null })
}

/** A package that an agent was given, beside what it would be given now. */
export function showServed(served: PackageId) {
  go({ screen: 'context', served })
}

/** Everybody who ever wrote or asked. */
export function showJournal(journal: JournalFilter = {}) {
  go({ screen: 'journal', journal })
}

/** What a scope holds, or what an agent sees. */
export function showScope(scope: Scope) {
  if (scope.kind === 'agent') showAgent(scope.id)
  else go({ screen: 'scope', scope })
}

export function showAgents() {
  go({ screen: 'agents' })
}

export function showAgent(agent: string, agentTab: AgentTab = 'sees') {
  go({ screen: 'agent', agent, agentTab })
}

/** Another view of the same agent. */
export function showAgentTab(agentTab: AgentTab) {
  amend({ agentTab })
}

export function showShortTerm(agent: string | null = null) {
  go({ screen: 'agent', agent, agentTab: 'short-term' })
}

/** All of them, or one that was looked for. */
export function showSettings(setting: string | null = null) {
  go({ screen: 'settings', setting })
}

export function showAbout() {
  go({ screen: 'about' })
}

/** Null closes the pane. Back returns to the memory that was open before. */
export function openMemory(memoryId: MemoryId | null) {
  if (memoryId === null) return closeDetail()
  useNavigation.setState({ draft: null })
  go({ memoryId, ...withDetail() })
}

/** Opens it with the editor, where E is pressed on a row. */
export function editMemory(memoryId: MemoryId) {
  openMemory(memoryId)
  useNavigation.setState({ toEdit: memoryId })
}

/** Asked once: coming back to the memory later is for reading. */
export function takeEditWish(memoryId: MemoryId): boolean {
  const wished = useNavigation.getState().toEdit === memoryId
  if (wished) useNavigation.setState({ toEdit: null })
  return wished
}

/** For moving along a list with the pane open: one entry in the history, however far. */
export function stepToMemory(memoryId: MemoryId) {
  useNavigation.setState({ draft: null })
  amend({ memoryId })
}

export function closeDetail() {
  useNavigation.setState({ draft: null })
  amend({ memoryId: null })
}

export function startDraft(draft: Partial<MemoryDraft> = {}) {
  go({ memoryId: null, ...withDetail() })
  useNavigation.setState({ draft })
}

export function goBack() {
  useNavigation.setState(({ place, back, forward }) => {
    const previous = back.at(-1)
    return previous === undefined
      ? {}
      : { place: previous, draft: null, back: back.slice(0, -1), forward: [place, ...forward] }
  })
}

export function goForward() {
  useNavigation.setState(({ place, back, forward }) => {
    const [next, ...rest] = forward
    return next === undefined
      ? {}
      : { place: next, draft: null, back: [...back, place], forward: rest }
  })
}

/** Another vault, or none: nothing of the last one may be left, least of all a way back to it. */
export function startOver(vaultId: string | null) {
  useNavigation.setState({ ...START, vaultId }, true)
}

const HISTORY = 100

export function go(change: Partial<WindowPlace>) {
  useNavigation.setState(({ place, back }) => {
    const next = { ...place, ...change }
    return same(place, next)
      ? {}
      : { place: next, back: [...back, place].slice(-HISTORY), forward: [] }
  })
}

export function amend(change: Partial<WindowPlace>) {
  useNavigation.setState(({ place }) => ({ place: { ...place, ...change } }))
}

const same = (a: WindowPlace, b: WindowPlace) => JSON.stringify(a) === JSON.stringify(b)

function withDetail(): Partial<WindowPlace> {
  return hasPane(useNavigation.getState().place.screen) ? {} : { screen: 'memories' }
}
