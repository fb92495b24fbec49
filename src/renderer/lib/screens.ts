export type Screen =
  | 'overview'
  | 'memories'
  | 'indices'
  | 'search'
  | 'playground'
  | 'context'
  | 'journal'
  | 'inbox'
  | 'scope'
  | 'agents'
  | 'agent'
  | 'sessions'
  | 'session'
  | 'handoffs'
  | 'upkeep'
  | 'archives'
  | 'settings'
  | 'about'

/** Beside these the detail pane opens; opening a memory anywhere else leads to the list. */
const WITH_PANE: ReadonlySet<Screen> = new Set<Screen>([
  'memories',
  'indices',
  'search',
  'journal',
  'scope',
  'agent',
  'session',
  'handoffs',
  'upkeep',
])

export const hasPane = (screen: Screen) => WITH_PANE.has(screen)
